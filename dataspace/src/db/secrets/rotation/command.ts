import { parseArgs } from "node:util";
import { type CommandCall, CommandError, keyringOf } from "../../../config/command-call.ts";
import { onDatabase } from "../../on-database.ts";
import { requireKeys } from "../known-keys.ts";
import { reseal } from "./reseal.ts";

/** Seals every value again with the first key of `SEAL_KEYS`, while the product runs. */
export async function rotateKeysCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(usage(typed));
    return 0;
  }
  const keyring = keyringOf(env);
  if (env["SEAL_KEYS"] === undefined) throw new CommandError(usage(typed));
  const { resealed, unopened, retired } = await onDatabase(env, async (db) => {
    await requireKeys(db.pool, keyring);
    return reseal(db, keyring, (line) => console.log(line));
  });
  console.log(`${count.format(resealed)} values are sealed with key ${keyring.current.number} now.`);
  for (const { table, column, count: left } of unopened)
    console.error(
      `${table}.${column}: ${count.format(left)} values open with no key of SEAL_KEYS and are as they were.`,
    );
  if (unopened.length > 0) return 1;
  if (retired.length > 0)
    console.log(
      `No value needs key ${retired.join(", ")} any more. Once no program seals with it, run this again; then take it out of SEAL_KEYS.`,
    );
  return 0;
}

const count = new Intl.NumberFormat("en");

function usage(typed: string): string {
  return `Change the key that values are sealed with, while the product runs:

  1. Make a key: openssl rand -base64 32
  2. Set INDEX_KEY to the key of SEAL_KEY, and SEAL_KEYS to 1:OLD,2:NEW in place of SEAL_KEY. Restart each program: now all open both.
  3. Set SEAL_KEYS to 2:NEW,1:OLD. Restart each program: now all seal with the new one.
  4. ${typed.replace(/ --$/, "")}
     seals the older values again. If interrupted, run it again: it resumes.
  5. Set SEAL_KEYS to 2:NEW. Restart each program.

Each step waits until every program has made the one before it. docs/operations/keys.md has the reasons.`;
}
