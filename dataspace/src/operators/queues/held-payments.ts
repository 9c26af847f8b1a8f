import { ProductError } from "@finder/contract/errors";
import { operatorMay, type OperatorRole } from "@finder/contract/operator-permissions";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { heldPayments, queueCounts, settlePayment as settle } from "@finder/contract/operators/queues";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { isoTime, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  countHeldPayments,
  countQueues,
  findHeldPayment,
  listHeldPayments,
  settleHeldPayment,
} from "./queues.queries.ts";

/** How much waits for an operator of this role. */
export async function readCounts({ db }: Services, role: OperatorRole): Promise<AnswerOf<typeof queueCounts>> {
  const [counts] = await countQueues(db.pool);
  return {
    refunds: operatorMay(role, "refunds.decide") ? (counts?.refunds ?? 0) : null,
    optOuts: operatorMay(role, "optouts.decide") ? (counts?.optOuts ?? 0) : null,
    payments: operatorMay(role, "payments.settle") ? (counts?.payments ?? 0) : null,
    reports: operatorMay(role, "reports.decide") ? (counts?.reports ?? 0) : null,
    mails: operatorMay(role, "failures.retry") ? (counts?.mails ?? 0) : null,
    jobs: operatorMay(role, "failures.retry") ? (counts?.jobs ?? 0) : null,
  };
}

/** Payments that granted nothing, oldest first. */
export async function readHeldPayments({ db }: Services, limit: number): Promise<AnswerOf<typeof heldPayments>> {
  const [rows, [total]] = await Promise.all([listHeldPayments(db.pool, limit), countHeldPayments(db.pool)]);
  const items = rows.map((row) => ({ ...row, amount: row.amount / 100, heldOn: isoTime(row.heldOn) }));
  return { items, count: total?.count ?? 0 };
}

/** Takes a payment off the list, with what was done about it; done before, it stays as it was. */
export async function settlePayment(
  { db, now }: Services,
  { reference, note }: InputOf<typeof settle>,
  afid: number,
): Promise<AnswerOf<typeof settle>> {
  const settledon = utcText(now());
  const settled = await inTransaction(db, async (tx) => {
    const [payment] = await settleHeldPayment(tx, reference, settledon, afid, note);
    // The note is between operators.
    if (payment?.clientid)
      await tellClient(tx, { clientid: payment.clientid, act: "payment_settled", subject: reference }, settledon);
    return payment;
  });
  if (!settled && (await findHeldPayment(db.pool, reference)).length === 0)
    throw new ProductError("NOT_FOUND", { field: "reference", detail: "No such payment is held." });
  return { decided: true };
}
