import type { operatorChangeRequest, OperatorRow } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forgetFactors } from "../factors/factors.queries.ts";
import { endOperatorSessions } from "../session/operator-session.queries.ts";
import { endTokensOf } from "../tokens/operator-tokens.queries.ts";
import { changeOperator, holdAdmins, readOperator } from "./operator-team.queries.ts";

type Change = z.output<typeof operatorChangeRequest>;

/** Changes an operator's role or state; who is stopped loses every session, and who loses permissions every token. The last active admin stays one: MEMBER_PROTECTED. */
export async function changeTeam(services: Services, { afid, role, isactive }: Change): Promise<OperatorRow> {
  return inTransaction(services.db, async (tx) => {
    const admins = await holdAdmins(tx);
    const leaves = (role !== undefined && role !== "admin") || isactive === 0;
    if (leaves && admins.length === 1 && admins[0]?.afid === afid)
      throw new ProductError("MEMBER_PROTECTED", { field: "afid", detail: "The last active admin stays one." });
    const before = await operatorOf(tx, afid);
    const [changed] = await changeOperator(tx, { afid, role: role ?? null, isactive: isactive ?? null });
    if (!changed) throw unknown();
    const now = utcText(services.now());
    if (isactive === 0) await endOperatorSessions(tx, afid, now);
    const loses = role !== undefined && role !== "admin" && role !== before.role;
    if (isactive === 0 || loses) await endTokensOf(tx, afid, now);
    return operatorOf(tx, afid);
  });
}

/** Takes the second factor of an operator away and ends every session and token: signing in begins with setting up a new one. */
export async function resetFactors(services: Services, afid: number): Promise<OperatorRow> {
  return inTransaction(services.db, async (tx) => {
    await forgetFactors(tx, afid);
    const now = utcText(services.now());
    await endOperatorSessions(tx, afid, now);
    await endTokensOf(tx, afid, now);
    return operatorOf(tx, afid);
  });
}

async function operatorOf(tx: pg.PoolClient, afid: number): Promise<OperatorRow> {
  const [operator] = await readOperator(tx, afid);
  if (!operator) throw unknown();
  return operator;
}

function unknown(): ProductError {
  return new ProductError("NOT_FOUND", { field: "afid", detail: "There is no such operator." });
}
