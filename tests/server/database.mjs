// A real PostgreSQL for a test: started on loopback, in a folder of its own, and stopped by its own
// process id.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { folder, freePort, until } from "./kit.mjs";

const bin = "/usr/lib/postgresql/15/bin";

export class Database {
  static async start() {
    if (!existsSync(`${bin}/initdb`)) {
      console.log("PostgreSQL 15 is missing (Debian: postgresql-15)\n0 passed, 1 failed");
      process.exit(1);
    }
    const d = new Database();
    const dir = folder();
    const root = process.getuid() === 0; // PostgreSQL does not run as root
    d.as = root
      ? {
          uid: Number(execFileSync("id", ["-u", "postgres"])),
          gid: Number(execFileSync("id", ["-g", "postgres"])),
        }
      : {};
    d.data = join(dir, "data");
    mkdirSync(d.data);
    chmodSync(dir, 0o755);
    if (root) chownSync(d.data, d.as.uid, d.as.gid);
    d.port = await freePort();
    execFileSync(
      `${bin}/initdb`,
      ["-D", d.data, "-U", "vallon", "-A", "trust", "-E", "UTF8", "--no-sync"],
      { ...d.as, stdio: "pipe" },
    );
    d.store = `postgres://vallon@127.0.0.1:${d.port}/postgres`;
    process.on("exit", () => {
      d.thaw();
      d.process?.kill("SIGQUIT");
    });
    await d.run();
    return d;
  }
  async run() {
    this.process = spawn(
      `${bin}/postgres`,
      [
        "-D",
        this.data,
        "-p",
        String(this.port),
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        "unix_socket_directories=",
      ],
      { ...this.as, stdio: ["ignore", "ignore", "pipe"] },
    );
    this.ended = new Promise((resolve) => this.process.on("exit", resolve));
    await until(
      () =>
        spawnSync(`${bin}/pg_isready`, ["-q", "-h", "127.0.0.1", "-p", String(this.port)])
          .status === 0,
      "PostgreSQL starts",
    );
  }
  // What another process might do, without a notification to the servers.
  sql(text) {
    return execFileSync(
      `${bin}/psql`,
      [
        "-qAtX",
        "-v",
        "ON_ERROR_STOP=1",
        "-h",
        "127.0.0.1",
        "-p",
        String(this.port),
        "-U",
        "vallon",
        "-d",
        "postgres",
      ],
      { encoding: "utf8", stdio: "pipe", input: text },
    ).trim();
  }
  // Stops all of its processes where they are: it keeps its connections and accepts new ones, but
  // answers nothing. First the one that starts the others.
  freeze() {
    this.frozen = [this.process.pid];
    process.kill(this.process.pid, "SIGSTOP");
    const tasks = `/proc/${this.process.pid}/task/${this.process.pid}/children`;
    for (const pid of readFileSync(tasks, "utf8").trim().split(/\s+/).map(Number)) {
      process.kill(pid, "SIGSTOP");
      this.frozen.push(pid);
    }
  }
  thaw() {
    for (const pid of this.frozen ?? [])
      try {
        process.kill(pid, "SIGCONT");
      } catch {} // it has gone
    this.frozen = [];
  }
  async stop() {
    this.thaw(); // a frozen process would never end
    this.process.kill("SIGINT");
    await this.ended;
  }
}

// A relay to it that can fall silent: it then neither answers nor closes new and existing
// connections.
export class Relay {
  static async start(database) {
    const r = new Relay();
    r.silent = false;
    r.server = net.createServer((here) => {
      const there = r.silent ? null : net.connect(database.port, "127.0.0.1");
      here
        .on("data", (d) => {
          if (!r.silent) there?.write(d);
        })
        .on("error", () => {})
        .on("close", () => there?.destroy());
      there
        ?.on("data", (d) => {
          if (!r.silent) here.write(d);
        })
        .on("error", () => {})
        .on("close", () => here.destroy());
    });
    await new Promise((resolve) => r.server.listen(0, "127.0.0.1", resolve));
    r.store = `postgres://vallon@127.0.0.1:${r.server.address().port}/postgres`;
    return r;
  }
  stop() {
    this.server.close();
  }
}
