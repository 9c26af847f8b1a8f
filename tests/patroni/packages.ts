import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const packages = ["patroni", "etcd-server", "haproxy", "postgresql"];

/** Debian's programs: below a folder of the run, or where the system has them already. */
export type Debian = {
  /** The file at this place of the system, as `/usr/bin/etcd`. */
  readonly file: (place: string) => string;
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  /** What the programs need in their environment. */
  readonly env: Readonly<Record<string, string>>;
};

/** Unpacks the packages and what they depend on below a folder, so that the system stays as it is. Throws a sentence where it cannot. */
export function unpackDebian(folder: string): Debian {
  if (process.getuid?.() !== 0)
    throw new Error("npm run test:patroni takes packages through apt and starts servers as postgres: run it as root.");
  const [archives, root] = [join(folder, "archives"), join(folder, "root")];
  for (const each of [join(archives, "partial"), root]) mkdirSync(each, { recursive: true });
  try {
    download(archives);
  } catch {
    run("apt-get", ["update"]);
    download(archives);
  }
  for (const archive of globSync(join(archives, "*.deb"))) run("dpkg", ["-x", archive, root]);
  const file = (place: string): string => {
    const found = [join(root, place), place].find((path) => existsSync(path));
    if (found === undefined) throw new Error(`Debian's packages ${packages.join(", ")} bring no ${place}.`);
    return found;
  };
  const libraries = globSync(join(root, "usr/lib/*-linux-gnu"));
  return {
    file,
    postgres: join(file(newestPostgres(root)), "bin"),
    env: {
      PATH: [`${root}/usr/sbin`, `${root}/usr/bin`, process.env["PATH"]].join(":"),
      PYTHONPATH: `${root}/usr/lib/python3/dist-packages`,
      LD_LIBRARY_PATH: libraries.join(":"),
      LC_ALL: "C.UTF-8",
    },
  };
}

/** Packages that the system has already are not fetched again. */
function download(archives: string): void {
  const options = ["--download-only", "--no-install-recommends", "-y", "-o", `Dir::Cache::archives=${archives}`];
  run("apt-get", ["install", ...options, ...packages]);
}

function newestPostgres(root: string): string {
  const places = [root, ""].flatMap((base) =>
    globSync(`${base}/usr/lib/postgresql/*/bin/postgres`).map((path) => path.slice(base.length)),
  );
  const versions = places.map((path) => Number(path.split("/")[4]));
  return `/usr/lib/postgresql/${Math.max(...versions)}`;
}

function run(program: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  } catch (cause) {
    throw new Error(`npm run test:patroni needs Debian's packages ${packages.join(", ")}: ${String(cause)}`, { cause });
  }
}
