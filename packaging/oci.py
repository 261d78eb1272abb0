#!/usr/bin/env python3
"""oci.py - pack a directory as an OCI image archive that serves Vallon.

The archive is an OCI image layout (https://github.com/opencontainers/image-spec) in a tar, with one
layer; its manifest.json is for `docker load` of older versions. The same directory, version and
SOURCE_DATE_EPOCH give the same bytes: files are sorted, and have one time and no names of users.
"""
import argparse
import datetime
import gzip
import hashlib
import io
import json
import os
import stat
import sys
import tarfile

# Debian's names of architectures that Go, and so OCI, calls something else.
ARCHITECTURES = {"armhf": ("arm", "v7"), "armel": ("arm", "v5"), "i386": ("386", None), "ppc64el": ("ppc64le", None)}
# The engine fills these, so only the directories belong to the image.
EMPTY = {"dev", "proc", "sys", "run", "tmp"}


class Hashed(io.RawIOBase):
    """Counts and hashes what is written through it."""

    def __init__(self, out):
        super().__init__()
        self.out, self.size, self.sum = out, 0, hashlib.sha256()

    def writable(self):
        return True

    def write(self, data):
        self.sum.update(data)
        self.size += len(data)
        self.out.write(data)
        return len(data)

    def digest(self):
        return "sha256:" + self.sum.hexdigest()


def names(root):
    """All paths below the root, parents before children, in the same order everywhere."""
    for folder, folders, files in os.walk(root):
        here = os.path.relpath(folder, root)
        links = [d for d in folders if os.path.islink(os.path.join(folder, d))]
        folders[:] = sorted(d for d in folders if d not in links)
        if here != ".":
            yield here
        if here in EMPTY:
            folders.clear()
            continue
        yield from (os.path.normpath(os.path.join(here, f)) for f in sorted(files + links))


def pack_layer(root, epoch, path):
    """Writes the layer; returns its digest, its size, and the digest of the tar before compression."""
    with open(path, "wb") as file:
        packed = Hashed(file)
        with gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=packed, mtime=0) as zipped:
            plain = Hashed(zipped)
            with tarfile.open(fileobj=plain, mode="w|", format=tarfile.PAX_FORMAT) as tar:
                for name in names(root):
                    whole = os.path.join(root, name)
                    if stat.S_ISSOCK(os.lstat(whole).st_mode):
                        continue
                    entry = tar.gettarinfo(whole, name)
                    entry.mtime, entry.uname, entry.gname = epoch, "", ""
                    if entry.isreg():
                        with open(whole, "rb") as content:
                            tar.addfile(entry, content)
                    else:
                        tar.addfile(entry)
    return packed.digest(), packed.size, plain.digest()


def image_config(wish, created, diff_id):
    architecture, variant = ARCHITECTURES.get(wish.architecture, (wish.architecture, None))
    config = {
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": "vallon",
            "ExposedPorts": {"8080/tcp": {}},
            "Env": ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"],
            "Entrypoint": ["/usr/bin/vallon", "serve", "--listen", "0.0.0.0:8080", "--store", "sqlite:/var/lib/vallon/server.db"],
            "Volumes": {"/var/lib/vallon": {}},
            "WorkingDir": "/var/lib/vallon",
            "Labels": {"org.opencontainers.image.title": "Vallon", "org.opencontainers.image.version": wish.version},
            "StopSignal": "SIGTERM",
        },
        "rootfs": {"type": "layers", "diff_ids": [diff_id]},
        "history": [{"created": created, "created_by": "script/image"}],
    }
    if variant:
        config["variant"] = variant
    return config


def to_bytes(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def descriptor(kind, digest, size):
    return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest, "size": size}


class Archive:
    def __init__(self, path, epoch):
        self.tar, self.epoch = tarfile.open(path, "w", format=tarfile.USTAR_FORMAT), epoch

    def add(self, name, size, content):
        entry = tarfile.TarInfo(name)
        entry.size, entry.mtime, entry.mode = size, self.epoch, 0o644
        self.tar.addfile(entry, content)

    def add_bytes(self, name, data):
        self.add(name, len(data), io.BytesIO(data))

    def add_blob(self, data, kind):
        digest = hashlib.sha256(data).hexdigest()
        self.add_bytes(f"blobs/sha256/{digest}", data)
        return descriptor(kind, f"sha256:{digest}", len(data))


def blob_name(digest):
    return "blobs/sha256/" + digest.removeprefix("sha256:")


def write_archive(wish, epoch):
    created = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    layer_file = wish.out + ".layer"
    try:
        digest, size, diff_id = pack_layer(wish.root, epoch, layer_file)
        archive = Archive(wish.out + ".part", epoch)
        with archive.tar, open(layer_file, "rb") as layer:
            archive.add_bytes("oci-layout", to_bytes({"imageLayoutVersion": "1.0.0"}))
            archive.add(blob_name(digest), size, layer)
            config = archive.add_blob(to_bytes(image_config(wish, created, diff_id)), "config.v1+json")
            layers = [descriptor("layer.v1.tar+gzip", digest, size)]
            kind = "manifest.v1+json"
            manifest = {"schemaVersion": 2, "mediaType": f"application/vnd.oci.image.{kind}", "config": config, "layers": layers}
            listed = archive.add_blob(to_bytes(manifest), kind)
            listed["annotations"] = {"org.opencontainers.image.ref.name": f"vallon:{wish.version}"}
            index = {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [listed]}
            archive.add_bytes("index.json", to_bytes(index))
            older = [{"Config": blob_name(config["digest"]), "RepoTags": [f"vallon:{wish.version}"], "Layers": [blob_name(digest)]}]
            archive.add_bytes("manifest.json", to_bytes(older))
        os.replace(wish.out + ".part", wish.out)
    finally:
        for name in (layer_file, wish.out + ".part"):
            if os.path.exists(name):
                os.remove(name)


def main():
    wish = argparse.ArgumentParser(description="Packs a directory as an OCI image archive that serves Vallon.")
    wish.add_argument("--root", required=True)
    wish.add_argument("--version", required=True)
    wish.add_argument("--architecture", required=True, help="as dpkg calls it")
    wish.add_argument("out")
    wish = wish.parse_args()
    try:
        write_archive(wish, int(os.environ["SOURCE_DATE_EPOCH"]))
    except (OSError, KeyError) as error:
        sys.exit(f"oci.py: {error!r}")


main()
