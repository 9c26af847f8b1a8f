import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "@finder/local/programs";
import { startPayments } from "@finder/standins/payments/server";
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

const people =
  "linkedinurl,full_name,business_email\nlinkedin.com/in/jane-doe,Jane Doe,jane@acme.com\nnowhere,Unknown,\n";

/** Stands in for Docker, which tests do not have: a container's command runs on the image's sources alone, the rest does nothing. */
const docker = `#!/bin/bash
[[ "$2" == exec || "$2" == run ]] || exit 0
shift 2
while [[ $# -gt 0 && "$1" != dataspace-1 ]]; do shift; done
shift
exec env "\${@//\\/people\\//$PWD/}"
`;

test("docs/containers.md works as written, from an empty installation on", async () => {
  expect(copiedIntoImage(root)).toEqual(expect.arrayContaining(["contract", "dataspace", "node_modules"]));
  const payments = await startPayments({ file: null, keys: { secret: "sk_test_d", publishable: "pk_test_d" } });
  secret("stripe_secret_key", "sk_test_d");
  writeFileSync(join(folder, "docker"), docker, { mode: 0o755 });
  // Between two programs that nothing replaces there is nothing to wait for.
  writeFileSync(join(folder, "sleep"), "#!/bin/sh\n", { mode: 0o755 });
  writeFileSync(join(folder, "people.csv"), people);
  writeFileSync(join(folder, "forgotten.csv"), "https://www.linkedin.com/in/jane-doe\n");
  cpSync(join(root, "deploy"), join(folder, "deploy"), { recursive: true });
  const page = readFileSync(join(root, "docs/containers.md"), "utf8");
  const blocks = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, text = ""]) => text);
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", blocks.join("\n")], {
    cwd: folder,
    env: {
      PATH: `${folder}:${dirname(process.execPath)}:${process.env["PATH"]}`,
      NODE_ENV: "production",
      DATABASE_URL_FILE: "secrets/database_url",
      SEAL_KEY_FILE: "secrets/seal_key",
      STRIPE_SECRET_KEY_FILE: "secrets/stripe_secret_key",
      STRIPE_API_URL: payments.url,
      NODE_COMPILE_CACHE: join(folder, "compiled"),
      // A container can write nowhere else.
      TMPDIR: join(folder, "secrets"),
    },
  });
  await payments.close();
  const sentences = [
    "1 new, 0 updated",
    "0 new, 0 updated, 1 unchanged",
    "Read 1 entries: 1 new",
    "Operator ann@example.com may sign in",
    "0 credits wait for a decision.",
    "9 new prices at the payment provider",
  ];
  const places = sentences.map((sentence) => stdout.indexOf(sentence));
  expect(places, stdout).toEqual(places.toSorted((a, b) => a - b));
  expect(places, stdout).not.toContain(-1);
  expect(await queryOnce(databaseUrl, "select full_name from profile")).toEqual([{ full_name: "" }]);
  const [, rejects = ""] = /Lines and reasons: (\S+)/.exec(stdout) ?? [];
  expect(rejects).toMatch(`${folder}/secrets/standard-input-`);
  expect(readFileSync(rejects, "utf8")).toContain("Unknown");
});

test("the head of docker-compose.yml says how a container is filled", () => {
  const head = readFileSync(join(root, "docker-compose.yml"), "utf8").split("\n\n")[0] ?? "";
  for (const name of ["import", "operator"]) expect(head).toContain(`node dataspace/src/command.ts ${name} `);
  expect(head).toContain("docs/containers.md");
});
