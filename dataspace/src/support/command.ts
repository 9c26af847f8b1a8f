import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { listedKinds } from "@finder/contract/endpoints/privacy";
import { z } from "zod";
import { connect } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { importList } from "./import-list.ts";

const usage = `Put people who want to be forgotten on the suppression list:

  npm run suppress -- people.csv                 a profile address, an email or a phone number a line, or: kind,value
  npm run suppress -- hashes.txt --kind email    SHA-256 in hex of emails; also --kind profile, --kind phone
  npm run suppress -- - < people.csv             from standard input

They lose at once what is held of them, and nothing of them is taken in again. The same list again adds nothing.`;

const settings = z.object({
  DATABASE_URL: z.string().min(1),
  SEAL_KEY: z.string().refine((text) => Buffer.from(text, "base64").length === 32, "needs 32 bytes in base64"),
});

const count = new Intl.NumberFormat("en");

const bytesOf = async (name: string): Promise<AsyncIterable<Uint8Array>> => {
  if (name === "-") return process.stdin;
  // npm runs scripts in the project's root; a relative name means the folder it was typed in.
  const file = await open(resolve(process.env["INIT_CWD"] ?? ".", name));
  return file.createReadStream();
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kind: { type: "string" }, note: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [name] = positionals;
  if (values.help || name === undefined || positionals.length > 1) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const kind = values.kind === undefined ? null : z.enum(listedKinds).parse(values.kind);
  const { DATABASE_URL, SEAL_KEY } = settings.parse(process.env);
  const db = connect({ DATABASE_URL, DATABASE_POOL: 2 }, () => {});
  try {
    await migrate(db.kysely);
    const services = { db, now: () => new Date(), config: { sealKey: Buffer.from(SEAL_KEY, "base64") } };
    const answer = await importList(services, await bytesOf(name), kind, values.note ?? null);
    console.log(
      `Read ${count.format(answer.read)} entries: ${count.format(answer.added)} new, ${count.format(answer.known)} known, ${count.format(answer.refused)} refused.`,
    );
    for (const { line, reason } of answer.refusals) console.error(`line ${line} ${reason}`);
    return answer.refused > 0 ? 1 : 0;
  } finally {
    await db.kysely.destroy();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
