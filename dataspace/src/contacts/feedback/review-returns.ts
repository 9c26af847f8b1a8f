import { data, datumOfFeedback } from "@finder/contract/datum";
import type { CreditReturnView, creditReturnsRequest, decideReturnRequest } from "@finder/contract/endpoints/feedback";
import { ProductError } from "@finder/contract/errors";
import { datumTypes } from "@finder/contract/operators/datum";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { refundRequests } from "@finder/contract/operators/queues";
import type pg from "pg";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { refundCredit } from "../../credits/refund-credit.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { isoTime, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { oneLine } from "../import/person/text.ts";
import { findPaid } from "./feedback.queries.ts";
import { mostAtOnce } from "./return-credit.ts";
import { listReturns, lockReturn, readReturnRoom, type ReturnRow, settleReturn } from "./return.queries.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/** The services that reviewing needs, also available on the command line. */
export type Reviewing = Pick<Services, "db" | "now"> & { readonly config: Pick<Services["config"], "keyring"> };

type Decision = z.output<typeof decideReturnRequest>;

/** Refund requests, oldest first, with the reported values; for operators. */
export async function creditReturns(
  { db, config }: Reviewing,
  { state, limit, offset }: z.output<typeof creditReturnsRequest>,
): Promise<{ resource: CreditReturnView[]; meta: { count: number } }> {
  const rows = await listReturns(db.pool, state, limit, offset);
  return {
    resource: rows.flatMap(({ total: _total, ...row }) => (row.returnid === null ? [] : [viewOf(row, config.keyring)])),
    meta: { count: rows[0]?.total ?? 0 },
  };
}

/** The oldest waiting requests, each with what the rule saw of its client (docs/rules.md#refund-limit). */
export async function returnsInReview(services: Reviewing, limit: number): Promise<AnswerOf<typeof refundRequests>> {
  const { resource, meta } = await creditReturns(services, { state: "waiting", limit, offset: 0 });
  const clients = [...new Set(resource.map(({ clientid }) => clientid))];
  const now = utcText(services.now());
  const rooms = await Promise.all(clients.map((clientid) => readReturnRoom(services.db.pool, clientid, now)));
  const byClient = new Map(clients.map((clientid, index) => [clientid, rooms[index]?.[0]]));
  return {
    items: resource.map(({ clientid, returnid, type, value, ...request }) => {
      const { spent = 0, returned = 0 } = byClient.get(clientid) ?? {};
      return {
        id: `${clientid}/${returnid}`,
        clientId: `${clientid}`,
        companyName: request.companyname,
        datum: datumTypes[datumOfFeedback(type)],
        value,
        profile: request.profilekey,
        note: request.reasonnote,
        askedOn: isoTime(request.askedon),
        spent,
        returned,
        most: mostAtOnce(spent),
      };
    }),
    count: meta.count,
  };
}

/** An operator's decision about a waiting credit; repeating it changes nothing, contradicting it is refused. */
export async function decideReturn(
  { db, config, now: clock }: Reviewing,
  decision: Decision,
  afid: number,
): Promise<CreditReturnView> {
  return inTransaction(db, async (tx) => {
    const { clientid, returnid } = decision;
    await lockBalances(tx, clientid);
    const [row] = await lockReturn(tx, clientid, returnid);
    if (!row) throw new ProductError("NOT_FOUND");
    await settle(tx, row, decision, afid, utcText(clock()));
    const [after] = await lockReturn(tx, clientid, returnid);
    if (!after) throw new ProductError("INTERNAL");
    return viewOf(after, config.keyring);
  });
}

function viewOf(row: ReturnRow, keyring: Keyring): CreditReturnView {
  const { profileid, datum, value_sealed, note, ...shown } = row;
  return {
    ...shown,
    type: data[datum].feedback,
    // Values of an erased person are empty.
    value: value_sealed.length === 0 ? "" : unseal(keyring, value_sealed, profileid),
    reasonnote: note,
  };
}

async function settle(
  tx: pg.PoolClient,
  row: ReturnRow,
  { decision, reason }: Decision,
  afid: number,
  now: string,
): Promise<void> {
  const { clientid, returnid, datum, profileid, profilekey } = row;
  const target = decision === "approve" ? "approved" : "declined";
  if (row.state === target) return;
  if (row.state !== "waiting")
    throw new ProductError("CONFLICT", { detail: `This was decided already: it is ${row.state}.` });
  if (decision === "approve") {
    const { pool } = data[datum];
    const [paid] = await findPaid(tx, clientid, profileid, datum, pool, null);
    const paidas = paid?.profileid ?? profileid;
    const back = { clientid, pool, profileid: paidas, appuserid: null, reference: profilekey };
    await refundCredit(tx, { ...back, operatorid: afid }, now);
  }
  await settleReturn(tx, clientid, returnid, target, now, afid, oneLine(reason));
  await tellClient(tx, { clientid, act: `refund_${target}`, profileid, reason }, now);
}
