import { ProductError } from "@finder/contract/errors";
import type { InputOf } from "@finder/contract/operators/operation";
import type { changeOperator } from "@finder/contract/operators/team";
import { capitals } from "@finder/contract/operators/values";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { isoTime, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { factorQueries } from "../../factors/factors.queries.ts";
import { endOperatorSessions } from "../session/operator-session.queries.ts";
import { endTokensOf } from "../tokens/operator-tokens.queries.ts";
import * as queries from "./operator-team.queries.ts";

/** Reads every operator, by email. */
export async function readTeam({ db }: Services): Promise<queries.Operator[]> {
  return (await queries.listOperators(db.pool)).map(withIsoTimes);
}

/** Changes an operator's role or state; who is stopped loses every session, and who loses permissions every token. The last active admin stays one: MEMBER_PROTECTED. */
export async function changeTeam(
  services: Services,
  { id: afid, role, active }: InputOf<typeof changeOperator>,
): Promise<queries.Operator> {
  return inTransaction(services.db, async (tx) => {
    const admins = await queries.holdAdmins(tx);
    const leaves = (role !== undefined && role !== "admin") || active === false;
    if (leaves && admins.length === 1 && admins[0]?.afid === afid)
      throw new ProductError("MEMBER_PROTECTED", { field: "id", detail: "The last active admin stays one." });
    const before = await operatorOf(tx, afid);
    const [changed] = await queries.changeOperator(tx, {
      afid,
      role: role ?? null,
      isactive: active === undefined ? null : Number(active),
    });
    if (!changed) throw unknown();
    const now = utcText(services.now());
    if (active === false) await endOperatorSessions(tx, afid, now);
    const loses = role !== undefined && role !== "admin" && capitals(role) !== before.role;
    if (active === false || loses) await endTokensOf(tx, afid, now);
    return operatorOf(tx, afid);
  });
}

/** Takes the second factor of an operator away and ends every session and token: signing in begins with setting up a new one. */
export async function resetFactors(services: Services, afid: number): Promise<queries.Operator> {
  return inTransaction(services.db, async (tx) => {
    await factorQueries.operator.forgetFactors(tx, afid);
    const now = utcText(services.now());
    await endOperatorSessions(tx, afid, now);
    await endTokensOf(tx, afid, now);
    return operatorOf(tx, afid);
  });
}

async function operatorOf(tx: pg.PoolClient, afid: number): Promise<queries.Operator> {
  const [operator] = await queries.readOperator(tx, afid);
  if (!operator) throw unknown();
  return withIsoTimes(operator);
}

function unknown(): ProductError {
  return new ProductError("NOT_FOUND", { field: "id", detail: "There is no such operator." });
}

function withIsoTimes({ createdOn, lastUsedOn, ...operator }: queries.Operator): queries.Operator {
  return { ...operator, createdOn: isoTime(createdOn), lastUsedOn: lastUsedOn && isoTime(lastUsedOn) };
}
