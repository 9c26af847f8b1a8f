import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { startPayments } from "@finder/standins/payments/server";
import { passwordMatches } from "@finder/dataspace/session/password/password-hash";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, queryOnce } from "../support/database.ts";
import { temporaryFolder } from "../support/product.ts";
import { copiedIntoImage, layOutImage } from "./image.ts";

const folder = temporaryFolder();
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  layOutImage(root, folder);
  mkdirSync(join(folder, "secrets"));
  secret("database_url", databaseUrl);
  secret("seal_key", Buffer.alloc(32, 7).toString("base64"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function secret(name: string, value: string): void {
  writeFileSync(join(folder, "secrets", name), `${value}\n`);
}

type Ended = { readonly code: number | null; readonly said: string; readonly complained: string };

/** What `docker compose exec -T dataspace-1 node dataspace/src/command.ts …` does: no sources but the image's, secrets as files. */
function inContainer(args: readonly string[], input = "", env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["dataspace/src/command.ts", ...args], {
      cwd: folder,
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        DATABASE_URL_FILE: "secrets/database_url",
        SEAL_KEY_FILE: "secrets/seal_key",
        ...env,
      },
    });
    const [said, complained]: [string[], string[]] = [[], []];
    child.stdout.on("data", (text: Buffer) => said.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => complained.push(text.toString()));
    child.on("close", (code) => resolve({ code, said: said.join(""), complained: complained.join("") }));
    child.stdin.end(input);
  });
}

const people = "linkedinurl,full_name,business_email\nlinkedin.com/in/jane-doe,Jane Doe,jane@acme.com\n";

test("the image holds a command that lists what operators can do", async () => {
  expect(copiedIntoImage(root)).toEqual(expect.arrayContaining(["contract", "dataspace", "node_modules"]));
  const { code, said } = await inContainer(["--help"]);
  for (const name of ["import", "suppress", "operator", "prices", "returns"]) expect(said).toContain(`\n  ${name} `);
  expect(code).toBe(0);
  const unknown = await inContainer(["imprt"]);
  expect([unknown.code, unknown.complained]).toEqual([1, expect.stringContaining("There is no command imprt.")]);
});

test("people are imported into an empty container from standard input, and removed again", async () => {
  const imported = await inContainer(["import", "-"], people);
  expect(imported.said).toContain("1 new, 0 updated, 0 unchanged, 0 rejected.");
  expect(imported.code).toBe(0);
  const suppressed = await inContainer(["suppress", "-"], "https://www.linkedin.com/in/jane-doe\n");
  expect(suppressed.said).toContain("Read 1 entries: 1 new");
  expect(await queryOnce(databaseUrl, "select full_name from profile")).toEqual([{ full_name: "" }]);
});

test("rows refused from standard input are written to the temporary folder, the only one that a container can write to", async () => {
  const { said } = await inContainer(["import", "-"], `${people}nowhere,Nobody,\n`, {
    TMPDIR: join(folder, "secrets"),
  });
  const [, file = ""] = /Lines and reasons: (\S+)/.exec(said) ?? [];
  expect(file).toMatch(`${folder}/secrets/standard-input-`);
  expect(readFileSync(file, "utf8")).toContain("Nobody");
});

test("an operator's login is made, and a second one for the same email is refused", async () => {
  const made = await inContainer(["operator", "Ann@platform.example"]);
  const [, password = ""] = /password (\S+)/.exec(made.said) ?? [];
  const [login] = await queryOnce<{ isoperator: number; passwordhash: string }>(
    databaseUrl,
    "select isoperator, passwordhash from login where email = 'ann@platform.example'",
  );
  expect(login?.isoperator).toBe(1);
  expect(await passwordMatches(password, login?.passwordhash ?? null)).toBe(true);
  const again = await inContainer(["operator", "ann@platform.example"]);
  expect([again.code, again.complained.trim()]).toEqual([
    1,
    "ann@platform.example has a login already. Choose another email.",
  ]);
});

test("an operator of the console is made with a role, and a role that does not exist is refused", async () => {
  const made = await inContainer(["operator", "bea@platform.example", "--role", "billing"]);
  expect(made.said).toContain("signing in begins with setting up an authenticator app");
  expect(
    await queryOnce(
      databaseUrl,
      "select o.role from operator o join login l on l.afid = o.afid where l.email = 'bea@platform.example'",
    ),
  ).toEqual([{ role: "billing" }]);
  const wrong = await inContainer(["operator", "cy@platform.example", "--role", "boss"]);
  expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining("[--role support|billing|data|admin]")]);
  expect(await queryOnce(databaseUrl, "select 1 from login where email = 'cy@platform.example'")).toEqual([]);
});

test("the provider's prices are put up from the price table, and waiting refunds are listed", async () => {
  const payments = await startPayments({ file: null, keys: { secret: "sk_test_c", publishable: "pk_test_c" } });
  secret("stripe_secret_key", "sk_test_c");
  const env = { STRIPE_SECRET_KEY_FILE: "secrets/stripe_secret_key", STRIPE_API_URL: payments.url };
  const first = await inContainer(["prices"], "", env);
  expect(first.said).toContain("9 new prices at the payment provider");
  expect((await inContainer(["prices"], "", env)).said).toContain("0 new prices at the payment provider");
  await payments.close();
  const nameless = await inContainer(["prices"]);
  expect([nameless.code, nameless.complained]).toEqual([1, expect.stringContaining("STRIPE_SECRET_KEY")]);
  expect((await inContainer(["returns"])).said).toContain("0 credits wait for a decision.");
});

test("a database that does not answer is told in one sentence", async () => {
  const { code, complained } = await inContainer(["returns"], "", {
    DATABASE_URL_FILE: "",
    DATABASE_URL: "postgres://nobody:x@127.0.0.1:9/none",
  });
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^The database does not answer/)]);
});

/** What stands in for Docker, which tests do not have: a container's command runs on the image's sources, the rest does nothing. */
const docker = `#!/bin/bash
[[ "$2" == exec || "$2" == run ]] || exit 0
shift 2
while [[ $# -gt 0 && "$1" != dataspace-1 ]]; do shift; done
shift
exec env "\${@//\\/people\\//$PWD/}"
`;

test("docs/containers.md can be followed as it stands, from an empty installation to people, operators and prices", async () => {
  const payments = await startPayments({ file: null, keys: { secret: "sk_test_d", publishable: "pk_test_d" } });
  secret("stripe_secret_key", "sk_test_d");
  writeFileSync(join(folder, "docker"), docker, { mode: 0o755 });
  writeFileSync(join(folder, "people.csv"), people.replaceAll("jane", "mary"));
  writeFileSync(join(folder, "forgotten.csv"), "https://www.linkedin.com/in/mary-doe\n");
  cpSync(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  const page = readFileSync(join(root, "docs/containers.md"), "utf8");
  const blocks = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", blocks.join("\n")], {
    cwd: folder,
    env: {
      PATH: `${folder}:${dirname(process.execPath)}:${process.env["PATH"]}`,
      DATABASE_URL_FILE: "secrets/database_url",
      SEAL_KEY_FILE: "secrets/seal_key",
      STRIPE_SECRET_KEY_FILE: "secrets/stripe_secret_key",
      STRIPE_API_URL: payments.url,
    },
  });
  await payments.close();
  const told = [
    "1 new, 0 updated",
    "0 new, 0 updated, 1 unchanged",
    "Read 1 entries: 1 new",
    "Operator ann@example.com may sign in",
    "0 credits wait for a decision.",
    "9 new prices at the payment provider",
  ];
  const places = told.map((sentence) => stdout.indexOf(sentence));
  expect(places, stdout).toEqual(places.toSorted((a, b) => a - b));
  expect(places, stdout).not.toContain(-1);
});

test("the head of docker-compose.yml says how a container is filled", () => {
  const head = readFileSync(join(root, "docker-compose.yml"), "utf8").split("\n\n")[0] ?? "";
  for (const name of ["import", "operator"]) expect(head).toContain(`node dataspace/src/command.ts ${name} `);
  expect(head).toContain("docs/containers.md");
});
