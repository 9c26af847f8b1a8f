import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { binariesIn, type Binaries } from "./binaries.ts";

/** A user of the system. */
export type Identity = { readonly uid: number; readonly gid: number };
type Invocation = {
  readonly command: string;
  readonly args: string[];
  readonly identity: Identity | Record<string, never>;
};

/** Where the data really lies and which user runs the server; PostgreSQL refuses to run as root. */
export type Place = {
  readonly binaries: Binaries;
  readonly folder: string;
  /** The owner that files must have; null: this process's user. */
  readonly owner: Identity | null;
  readonly run: (program: string, args: string[]) => Invocation;
};

/** Chooses the first way that works; data that already lies apart (`<folder>.apart` says where) stays there. */
export function choosePlace(binaries: Binaries, folder: string): Place {
  if (process.getuid?.() !== 0) return plain(binaries, folder);
  const user = systemUser();
  const ways = [...(user ? [asUser(binaries, folder, user)] : []), inNamespace(binaries, folder)];
  const found =
    fs.existsSync(pointer(folder)) && user
      ? apart(binaries, folder, user)
      : (ways.find(works) ?? (user ? apart(binaries, folder, user) : null));
  if (found && works(found)) return found;
  throw new Error(
    "PostgreSQL does not run as root, and on this machine no other user could be used. Start as an ordinary user, or set DATABASE_URL to a running PostgreSQL.",
  );
}

/** Makes the data folder and gives all of it to the server's user. */
export function ownFolder({ folder, owner }: Place): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  if (!owner || fs.statSync(folder).uid === owner.uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
    fs.lchownSync(join(folder, entry), owner.uid, owner.gid);
  fs.chownSync(folder, owner.uid, owner.gid);
}

/** The user `postgres`, added where it lacks; null where it cannot be. */
export function systemUser(): Identity | null {
  const find = (): Identity | null => {
    const fields = fs
      .readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .find(([name]) => name === "postgres");
    return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
  };
  if (!find()) {
    const made = spawnSync("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "postgres",
    ]);
    if (made.error) spawnSync("adduser", ["-S", "-D", "-H", "postgres"]);
  }
  return find();
}

function plain(binaries: Binaries, folder: string): Place {
  return {
    binaries,
    folder,
    owner: null,
    run: (command, args) => ({ command, args, identity: {} }),
  };
}

function asUser(binaries: Binaries, folder: string, user: Identity): Place {
  return {
    binaries,
    folder,
    owner: user,
    run: (command, args) => ({ command, args, identity: user }),
  };
}

/** The server sees an ordinary user while the files stay root's: enters folders that only root may. */
function inNamespace(binaries: Binaries, folder: string): Place {
  return {
    binaries,
    folder,
    owner: { uid: 0, gid: 0 },
    run: (program, args) => ({
      command: "unshare",
      args: ["--user", "--map-user=1000", "--map-group=1000", program, ...args],
      identity: {},
    }),
  };
}

/** The file that says where the data of `folder` lies instead. */
function pointer(folder: string): string {
  return `${folder}.apart`;
}

/** Reachable by every user; holds clusters of projects that only root may enter. */
const apartRoot = "/var/lib/contact-finder";

/** Programs and data below a folder that the user can reach; what lay in `folder` moves along. */
function apart(binaries: Binaries, folder: string, user: Identity): Place {
  const home = fs.existsSync(pointer(folder))
    ? fs.readFileSync(pointer(folder), "utf8").trim()
    : join(apartRoot, randomUUID());
  const stamp = createHash("sha256")
    .update(`${binaries.root} ${fs.statSync(binaries.postgres).mtimeMs}`)
    .digest("hex")
    .slice(0, 12);
  const programs = join(home, `programs-${stamp}`);
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(pointer(folder), `${home}\n`);
  for (const each of [apartRoot, home]) fs.chmodSync(each, 0o755);
  if (!fs.existsSync(programs)) {
    const unfinished = `${programs}.${process.pid}`;
    fs.cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(unfinished, programs);
  }
  const data = join(home, "data");
  if (!fs.existsSync(data) && fs.existsSync(join(folder, "PG_VERSION"))) {
    const unfinished = `${data}.${process.pid}`;
    fs.cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(unfinished, data);
    fs.rmSync(folder, { recursive: true });
  }
  return asUser(binariesIn(programs), data, user);
}

/** True when the server's identity may run the programs and enter the data folder's parent. */
function works(place: Place): boolean {
  fs.mkdirSync(dirname(place.folder), { recursive: true, mode: 0o755 });
  return [
    place.run(place.binaries.postgres, ["--version"]),
    place.run("/bin/sh", ["-c", `test -x "$0"`, dirname(place.folder)]),
  ].every(({ command, args, identity }) => spawnSync(command, args, { ...identity, cwd: "/" }).status === 0);
}
