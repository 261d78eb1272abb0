#!/bin/sh
# test_image.sh [DEB] - builds the OCI image with script/image, checks its layout, unpacks its layer
# and plays on the server inside it with chroot, as its own user. No container engine is needed; root
# is, as for the image itself. Everything happens in one temporary directory, which is removed.
set -eu
cd "$(dirname "$0")/.."
if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null; then exec sudo "$0" "$@"; fi
    echo "test_image: needs root or sudo, for chroot"
    echo "0 passed, 1 failed"
    exit 1
fi
deb=${1:-}
work=$(mktemp -d)
server=''
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf --one-file-system "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM HUP
passed=0 failed=0

# report NAME CODE: counts one test.
report() {
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        echo "FAILED  $1"
        tail -n 30 "$work/log"
    fi
}

# try NAME FUNCTION: one test, which fails at the first command that does. (In an `if` the shell would
# go on after a failure.)
try() {
    set +e
    (
        set -e
        "$2"
    ) >"$work/log" 2>&1
    code=$?
    set -e
    report "$1" $code
}

# The manual pages in both languages, and completion where the shells look for it.
check_package() {
    dpkg-deb -c "$deb" >"$work/files"
    for file in man/man1/vallon.1.gz man/man1/vallon-play.1.gz man/fr/man1/vallon.1.gz man/fr/man1/vallon-play.1.gz \
        bash-completion/completions/vallon zsh/vendor-completions/_vallon fish/vendor_completions.d/vallon.fish; do
        grep -q " ./usr/share/$file\$" "$work/files"
    done
}

build_image() {
    # shellcheck disable=SC2086
    script/image ${deb:+--deb "$deb"} "$work/image.tar"
}

# Every blob has the name of its hash, everything that refers to a blob says its size, and the layer
# unpacks to what the config says.
check_layout() {
    mkdir "$work/layout"
    tar -xf "$work/image.tar" -C "$work/layout"
    python3 - "$work/layout" "$work/root" "$work/entry" <<'END'
import gzip, hashlib, json, os, subprocess, sys

layout, root, entry = sys.argv[1:]
read = lambda name: open(os.path.join(layout, name), "rb").read()
for name in os.listdir(f"{layout}/blobs/sha256"):
    assert hashlib.sha256(read(f"blobs/sha256/{name}")).hexdigest() == name, name

def follow(d, kind):
    assert d["mediaType"] == "application/vnd.oci.image." + kind, d
    data = read("blobs/" + d["digest"].replace(":", "/"))
    assert len(data) == d["size"], d
    return data

assert json.loads(read("oci-layout")) == {"imageLayoutVersion": "1.0.0"}
index = json.loads(read("index.json"))
assert index["schemaVersion"] == 2 and len(index["manifests"]) == 1
assert index["manifests"][0]["annotations"]["org.opencontainers.image.ref.name"].startswith("vallon:")
manifest = json.loads(follow(index["manifests"][0], "manifest.v1+json"))
config = json.loads(follow(manifest["config"], "config.v1+json"))
(layer,) = manifest["layers"]
plain = gzip.decompress(follow(layer, "layer.v1.tar+gzip"))
assert config["rootfs"]["diff_ids"] == ["sha256:" + hashlib.sha256(plain).hexdigest()]
(older,) = json.loads(read("manifest.json"))
assert [older["Config"], *older["Layers"]] == ["blobs/" + d["digest"].replace(":", "/") for d in (manifest["config"], layer)]
assert config["os"] == "linux" and config["config"]["User"] == "vallon", config
assert "8080/tcp" in config["config"]["ExposedPorts"] and "/var/lib/vallon" in config["config"]["Volumes"]
os.mkdir(root)
subprocess.run(["tar", "-x", "-p", "--numeric-owner", "-C", root], input=plain, check=True)
# The same command on loopback, on a free port.
words = config["config"]["Entrypoint"]
words[words.index("--listen") + 1] = "127.0.0.1:0"
open(entry, "w").write("\n".join(words))
END
}

# Nothing of this machine, and nothing that changes from one day to the next.
check_content() {
    [ -x "$work/root/usr/bin/vallon" ]
    [ "$(stat -c %a "$work/root/var/lib/vallon")" = 700 ]
    [ "$(chroot "$work/root" /usr/bin/stat -c %U /var/lib/vallon)" = vallon ]
    for gone in etc/apt/sources.list etc/resolv.conf etc/hostname etc/machine-id usr/sbin/policy-rc.d; do
        [ ! -e "$work/root/$gone" ]
    done
    [ -z "$(find "$work/root/tmp" "$work/root/dev" "$work/root/proc" "$work/root/var/lib/apt/lists" "$work/root/var/log" -mindepth 1 -not -type d)" ]
    [ "$(find "$work/root" -mindepth 1 -xdev -printf '%T@\n' | grep -vc '\.0*$')" = 0 ] # no fraction: one time for all
    chroot --userspec=vallon:vallon "$work/root" /usr/bin/vallon --version
}

# As `podman run --read-only` does it: the root cannot be written, the volume can, and the engine
# provides /dev, of which this much is enough.
start_server() {
    mknod -m 666 "$work/root/dev/null" c 1 3
    mknod -m 666 "$work/root/dev/urandom" c 1 9
    cp -a "$work/root/var/lib/vallon" "$work/volume"
    cat >"$work/start" <<'END'
root=$1
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$2" "$root/var/lib/vallon"
shift 2
exec chroot "$root" /usr/bin/setpriv --reuid=vallon --regid=vallon --clear-groups --no-new-privs --bounding-set=-all \
    /usr/bin/env -i LANG=C.UTF-8 "$@"
END
    # One word of the entry point per line.
    (
        IFS='
'
        # shellcheck disable=SC2046
        exec unshare --mount --propagation private sh -e "$work/start" "$work/root" "$work/volume" $(cat "$work/entry")
    ) >"$work/out" 2>"$work/err" &
    server=$!
    port=''
    for _ in $(seq 600); do
        port=$(sed -n 's,.*http://127\.0\.0\.1:\([0-9]*\)/.*,\1,p' "$work/out")
        [ -z "$port" ] && kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    cat "$work/out" "$work/err" >"$work/log"
}

play() {
    [ "$(ps -o user= -p "$server" | tr -d ' ')" != root ]
    python3 - "$port" <<'END'
import json, sys, urllib.request

def send(path, message=None, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body = json.dumps(message).encode() if message else None
    request = urllib.request.Request(f"http://127.0.0.1:{sys.argv[1]}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 200, answer.status
        return [json.loads(line) for line in answer.read().decode().splitlines() if line.startswith("{")]

assert send("/health") == [{"ok": True}]
token = send("/api/guest", {"do": "name", "name": "Anna"})[0]["token"]
opened = send("/api", {"do": "open", "game": "pearls", "seats": ["me", "me"], "pace": 0}, token)
match = next(m["match"] for m in opened if m["is"] == "opened")
look = lambda: next(m for m in send("/api", {"do": "watch", "match": match}, token) if m["is"] == "state")
before = look()
move = {"do": "move", "match": match, "ply": before["ply"], "seat": before["seat"]}
action = before["legal"][0]["action"]
answers = send("/api", {**move, "action": action}, token)
assert any(m["is"] == "ok" for m in answers), answers
assert look()["ply"] == before["ply"] + 1
END
}

# wait works only where the server was started.
stop_server() {
    ended=0
    kill "$server" && wait "$server" || ended=$?
    server=''
}

check_end() {
    [ "$ended" = 0 ]
    [ "$(stat -c %a "$work/volume/server.db")" = 600 ]
}

[ -z "$deb" ] || try "the package has manual pages and completion" check_package
try "the image is built" build_image
try "its layout is complete, and every digest is right" check_layout
try "it contains the server and nothing of this machine" check_content
start_server
report "the server starts in it, with a read-only root" "$([ -n "$port" ] && echo 0 || echo 1)"
try "it runs as its own user, is healthy, and a move is played" play
stop_server
try "it stops cleanly and leaves its store" check_end

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
