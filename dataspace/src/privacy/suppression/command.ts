import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { listedKinds } from "@finder/contract/endpoints/privacy";
import { type CommandCall, CommandError, keyringOf } from "../../config/command-call.ts";
import { onDatabase } from "../../db/on-database.ts";
import type { ListedKind } from "../../db/secrets/value-hash.ts";
import { importList } from "./import-list.ts";

/** Puts a list of people who asked to be forgotten on the suppression list. */
export async function suppressCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { kind: { type: "string" }, note: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [name] = positionals;
  if (values.help || name === undefined || positionals.length > 1) {
    console.log(usage(typed));
    return values.help ? 0 : 1;
  }
  const kind = kindOf(values.kind);
  const config = { keyring: keyringOf(env) };
  // npm runs scripts in the project's root; a relative name means the folder it was typed in.
  const bytes = await bytesOf(name, env["INIT_CWD"] ?? ".");
  const { read, added, known, refused, refusals } = await onDatabase(env, (db) =>
    importList({ db, now: () => new Date(), config }, bytes, kind, values.note ?? null),
  );
  console.log(
    `Read ${count.format(read)} entries: ${count.format(added)} new, ${count.format(known)} known, ${count.format(refused)} refused.`,
  );
  for (const { line, reason } of refusals) console.error(`line ${line} ${reason}`);
  return refused > 0 ? 1 : 0;
}

const count = new Intl.NumberFormat("en");

function usage(typed: string): string {
  return `Remove people who asked to be forgotten, and block their return:

  ${typed} people.csv                 a profile address, an email or a phone number a line, or: kind,value
  ${typed} hashes.txt --kind email    SHA-256 in hex of emails; also --kind profile, --kind phone
  ${typed} - < people.csv             from standard input

What is held about them is erased at once, and nothing about them is taken in again. The same list again adds nothing.`;
}

function kindOf(kind: string | undefined): ListedKind | null {
  if (kind === undefined) return null;
  const listed = listedKinds.find((each) => each === kind);
  if (!listed) throw new CommandError(`--kind is one of ${listedKinds.join(", ")}.`);
  return listed;
}

async function bytesOf(name: string, folder: string): Promise<AsyncIterable<Uint8Array>> {
  if (name === "-") return process.stdin;
  const path = resolve(folder, name);
  const file = await open(path).catch((cause: unknown) => {
    throw new CommandError(`The file ${path} cannot be read. Check the name.`, { cause });
  });
  return file.createReadStream();
}
