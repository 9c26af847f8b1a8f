import { parseArgs } from "node:util";
import { type CommandCall, keyringOf } from "../../config/command-call.ts";
import { onDatabase } from "../../db/on-database.ts";
import { requireKeys } from "../../db/secrets/known-keys.ts";
import { rereadPeople } from "./reread-people.ts";

/** Corrects values of people that an earlier release read wrongly, while the product runs. */
export async function rereadCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(usage(typed));
    return 0;
  }
  const config = { keyring: keyringOf(env) };
  const done = await onDatabase(env, async (db) => {
    await requireKeys(db.pool, config.keyring);
    return rereadPeople({ db, config, now: () => new Date() }, ({ read }) =>
      console.log(`${count.format(read)} people read`),
    );
  });
  console.log(`${count.format(done.respelled)} people and ${count.format(done.owned)} data that clients own have phones and emails in their kept form now.
${count.format(done.withdrawn)} emails were cut at an apostrophe: they are withdrawn, and the clients that own them are notified.`);
  return 0;
}

const count = new Intl.NumberFormat("en");

function usage(typed: string): string {
  return `Correct what an earlier release read wrongly of people, once after the update, while the product runs:

  ${typed.replace(/ --$/, "")}

Numbers lose a zero that is dialled within their country alone, emails have their domain in ASCII, and emails that were cut at an apostrophe
are withdrawn. Ended at any point, it corrects the rest when it is run again.`;
}
