import { parseArgs } from "node:util";
import { ProductError } from "@finder/contract/errors";
import { readLargeId, readRowId } from "@finder/contract/rules/row-id";
import { type CommandCall, CommandError, keyringOf } from "../../config/command-call.ts";
import { onDatabase } from "../../db/on-database.ts";
import { findOperator } from "./return.queries.ts";
import { creditReturns, decideReturn, type Reviewing } from "./review-returns.ts";

/** The review queue of refunds: lists the waiting ones, or decides one. */
export async function returnsCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { as: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(usage(typed));
    return 0;
  }
  const [verb, ...rest] = positionals;
  if (verb !== undefined && verb !== "approve" && verb !== "decline") throw new CommandError(usage(typed));
  const config = { keyring: keyringOf(env) };
  const lines = await onDatabase(env, async (db) => {
    const place = { db, config, now: () => new Date() };
    return verb === undefined ? list(place) : decide(place, verb, rest, values.as, usage(typed));
  });
  console.log(lines.join("\n"));
  return 0;
}

function usage(typed: string): string {
  return `Refunds that wait for an operator's decision:

  ${typed.replace(/ --$/, "")}                                                    lists them
  ${typed} approve 1000/12 --as ann@example.com "why"      gives one back
  ${typed} decline 1000/12 --as ann@example.com "why"      does not`;
}

const atOnce = 1000;

async function list(place: Reviewing): Promise<string[]> {
  const { resource, meta } = await creditReturns(place, { state: "waiting", limit: atOnce, offset: 0 });
  const head = meta.count === 1 ? "1 credit waits for a decision." : `${meta.count} credits wait for a decision.`;
  const lines = resource.map(({ clientid, returnid, companyname, profilekey, type, value, reasonnote, askedon }) =>
    [`${clientid}/${returnid}`, askedon, companyname, profilekey, type, value, reasonnote].join("\t"),
  );
  return [head, ...lines];
}

async function decide(
  place: Reviewing,
  decision: "approve" | "decline",
  [which, ...words]: readonly string[],
  email: string | undefined,
  howTo: string,
): Promise<string[]> {
  const [client = "", number = "", ...more] = (which ?? "").split("/");
  const [clientid, returnid] = [readRowId(client), readLargeId(number)];
  const reason = words.join(" ").trim();
  if (clientid === null || returnid === null || more.length > 0 || reason === "") throw new CommandError(howTo);
  const asked = { clientid, returnid, decision, reason };
  const { state, profilekey, type } = await decideReturn(place, asked, await operatorOf(place, email)).catch(
    (error: unknown) => {
      if (error instanceof ProductError && error.code === "NOT_FOUND")
        throw new CommandError(`There is no return ${which}.\n\n${howTo}`);
      throw error;
    },
  );
  return [`${which} is ${state}: ${type} of ${profilekey}`];
}

/** The operator's login, which the ledger names with the decision. */
async function operatorOf({ db }: Reviewing, email: string | undefined): Promise<number> {
  const [operator] = await findOperator(db.pool, email ?? "");
  if (!operator) throw new CommandError("Name the operator who decides: --as ann@example.com");
  return operator.afid;
}
