import { parseArgs } from "node:util";
import { creditReturns, decideReturn, type Reviewing } from "@finder/dataspace/contacts/feedback/review-returns";

const usage = `npm run returns                                                    lists credits that wait for a decision
npm run returns -- approve 1000/12 --as ann@example.com "why"      gives one back
npm run returns -- decline 1000/12 --as ann@example.com "why"      does not`;

const atOnce = 1000;

const list = async (place: Reviewing): Promise<string[]> => {
  const { resource, meta } = await creditReturns(place, { state: "waiting", limit: atOnce, offset: 0 });
  const head = meta.count === 1 ? "1 credit waits for a decision." : `${meta.count} credits wait for a decision.`;
  const lines = resource.map(({ clientid, returnid, companyname, profilekey, type, value, reasonnote, askedon }) =>
    [`${clientid}/${returnid}`, askedon, companyname, profilekey, type, value, reasonnote].join("\t"),
  );
  return [head, ...lines];
};

/** The operator's login; deciding needs one, for the ledger names who decided. */
const operatorOf = async ({ db }: Reviewing, email: string | undefined): Promise<number> => {
  const { rows } = await db.pool.query<{ afid: number }>(
    "select afid from login where lower(email) = lower($1) and isoperator = 1 and isactive = 1",
    [email ?? ""],
  );
  if (!rows[0]) throw new Error("Name the operator who decides: --as ann@example.com");
  return rows[0].afid;
};

const decide = async (
  place: Reviewing,
  decision: "approve" | "decline",
  [which, ...words]: readonly string[],
  email: string | undefined,
): Promise<string[]> => {
  const [, clientid, returnid] = /^(\d{1,9})\/(\d{1,9})$/.exec(which ?? "") ?? [];
  const reason = words.join(" ").trim();
  if (!clientid || !returnid || reason === "") throw new Error(usage);
  const asked = { clientid: Number(clientid), returnid: Number(returnid), decision, reason };
  const { state, profilekey, type } = await decideReturn(place, asked, await operatorOf(place, email));
  return [`${which} is ${state}: ${type} of ${profilekey}`];
};

/** Does what the arguments say, none: lists what waits; answers lines for a terminal. */
export const runReturns = async (place: Reviewing, args: readonly string[]): Promise<string[]> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { as: { type: "string" } },
  });
  const [verb, ...rest] = positionals;
  if (verb === undefined) return list(place);
  if (verb !== "approve" && verb !== "decline") throw new Error(usage);
  return decide(place, verb, rest, values.as);
};
