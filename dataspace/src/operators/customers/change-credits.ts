import { data, type Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type { changeCredits as declared } from "@finder/contract/operators/customers";
import { datumOfType } from "@finder/contract/operators/datum";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { type ClientAct, tellClient } from "../../db/members/tell-client.ts";
import { changeBalance } from "../../credits/change-credits.queries.ts";
import { findEntry, lockBalances, readBalances } from "../../credits/credit.queries.ts";
import { grantCredit } from "../../credits/grant-credit.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { showBalances } from "./show-balances.ts";

type ChangeCreditsRequest = {
  readonly clientid: number;
  readonly pool: Pool;
  readonly amount: number;
  readonly reason: string;
  readonly attemptkey: string;
  readonly operatorid: number;
};
type Changed = AnswerOf<typeof declared>;

/**
 * Gives a client credits, or takes some that are there, once for a key; the ledger names the operator, the log the reason. Refused
 * with INSUFFICIENT_CREDITS where fewer are there than are to be taken.
 */
export async function changeCredits(
  services: Services,
  { id: clientid, datum, amount, reason, attemptKey: attemptkey }: InputOf<typeof declared>,
  operatorid: number,
): Promise<Changed> {
  if (amount === 0)
    throw new ProductError("BAD_REQUEST", { field: "amount", detail: "Give or take 1 credit or more." });
  const asked = { clientid, pool: data[datumOfType[datum]].pool, amount, reason, attemptkey, operatorid };
  const now = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    const answer = await (amount > 0 ? give(tx, asked, now) : take(tx, asked, now));
    if (answer.changed) await tellClient(tx, actOf(asked), now);
    return answer;
  });
}

async function give(tx: pg.PoolClient, asked: ChangeCreditsRequest, now: string): Promise<Changed> {
  const { clientid, pool, amount, operatorid } = asked;
  const { granted, credits } = await grantCredit(
    tx,
    {
      clientid,
      pool,
      amount,
      operatorid,
      kind: "grant_manual",
      appuserid: null,
      source: "operator",
      reference: null,
      idempotencykey: keyOf(asked),
      expireson: null,
    },
    now,
  );
  return { changed: granted, credits: showBalances(credits) };
}

async function take(tx: pg.PoolClient, asked: ChangeCreditsRequest, now: string): Promise<Changed> {
  const { clientid, pool, amount, operatorid } = asked;
  const [before] = await lockBalances(tx, clientid);
  if (!before) throw new ProductError("BAD_REQUEST", { field: "id", detail: "This client has no balances." });
  const idempotencykey = keyOf(asked);
  if ((await findEntry(tx, clientid, idempotencykey)).length > 0)
    return { changed: false, credits: showBalances(before) };
  if (before[pool] + amount < 0)
    throw new ProductError("INSUFFICIENT_CREDITS", {
      field: "amount",
      detail: `This client has ${before[pool]} of these credits.`,
    });
  await changeBalance(tx, {
    clientid,
    pool,
    amount,
    operatorid,
    idempotencykey,
    kind: "adjust",
    appuserid: null,
    source: "operator",
    reference: null,
    expireson: null,
    now,
  });
  const [after = before] = await readBalances(tx, clientid);
  return { changed: true, credits: showBalances(after) };
}

function actOf({ clientid, pool, amount, reason }: ChangeCreditsRequest): ClientAct {
  const act = amount > 0 ? "credits_given" : "credits_taken";
  return { clientid, act, subject: `${Math.abs(amount)} ${pool}`, reason };
}

function keyOf({ attemptkey }: ChangeCreditsRequest): string {
  return `operator:${attemptkey}`;
}
