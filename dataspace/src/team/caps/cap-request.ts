import type { CapRequestView } from "@finder/contract/endpoints/caps";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { Member, Services } from "../../context.ts";
import { readMemberCap } from "../../credits/caps/member-cap.queries.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { askOwner, mailAnswer } from "./cap-mail.ts";
import {
  countRequests,
  endRequest,
  findRequest,
  insertRequest,
  listOpenRequests,
  raiseCap,
  type RequestRow,
  withdrawRequest,
} from "./caps.queries.ts";

/** The cap that a member asks for, and why. */
type CapRequest = { readonly cap: number; readonly note: string | null };

/**
 * Asks the owner for a higher cap, in the product and by mail. Throws CAP_NOT_SET, CAP_REQUEST_OPEN, TOO_MANY_CAP_REQUESTS, and
 * BAD_REQUEST for a cap that is no higher.
 */
export async function askForCap(
  services: Services,
  { clientid, appuserid }: Member,
  { cap: asked, note }: CapRequest,
  language: Language,
): Promise<void> {
  const now = utcText(services.now());
  await inTransaction(services.db, async (tx) => {
    await lockBalances(tx, clientid);
    const [held] = await readMemberCap(tx, clientid, appuserid, now);
    if (!held) throw new ProductError("CAP_NOT_SET");
    if (asked <= held.cap)
      throw new ProductError("BAD_REQUEST", { field: "cap", detail: `Ask for more than your cap of ${held.cap}.` });
    const [today] = await countRequests(tx, clientid, appuserid, minutesBefore(services.now(), 24 * 60));
    if ((today?.count ?? 0) >= limits.memberCap.requestsADay) throw new ProductError("TOO_MANY_CAP_REQUESTS");
    const [made] = await insertRequest(tx, { clientid, appuserid, asked, note: note || null, now });
    if (!made) throw new ProductError("CAP_REQUEST_OPEN");
    await askOwner(tx, services, { clientid, requestid: made.requestid, language });
  });
}

/** Withdraws the caller's open request. Throws CAP_REQUEST_CLOSED if there is none. */
export async function withdrawCapRequest({ db, now }: Services, { clientid, appuserid }: Member): Promise<void> {
  const [gone] = await withdrawRequest(db.pool, clientid, appuserid, utcText(now()));
  if (!gone) throw new ProductError("CAP_REQUEST_CLOSED");
}

/** The open requests of a client's members, the oldest first. */
export async function openRequests({ db, now }: Services, clientid: number): Promise<CapRequestView[]> {
  return (await listOpenRequests(db.pool, clientid, utcText(now()))).map(presentRequest);
}

/** The owner's yes or no to a request. */
export type CapAnswer = {
  readonly clientid: number;
  /** The owner. */
  readonly answeredby: number;
  readonly requestid: number;
  readonly approve: boolean;
};

/** Answers a request, once; the member gets a mail. Throws NOT_FOUND, and CAP_REQUEST_CLOSED where it is no longer open. */
export function answerRequest(services: Services, answer: CapAnswer): Promise<CapRequestView> {
  return inTransaction(services.db, (tx) => answerIn(tx, services, answer));
}

/** Answers a request in the caller's transaction. Locks balances first, as every change or count of a cap does. */
export async function answerIn(
  tx: pg.PoolClient,
  services: Services,
  { clientid, answeredby, requestid, approve }: CapAnswer,
): Promise<CapRequestView> {
  const now = utcText(services.now());
  await lockBalances(tx, clientid);
  const [request] = await findRequest(tx, clientid, now, requestid);
  if (!request) throw new ProductError("NOT_FOUND", { field: "requestid" });
  if (request.state !== "open" || request.isdeleted === 1) throw new ProductError("CAP_REQUEST_CLOSED");
  if (approve) await raiseCap(tx, clientid, request.appuserid, request.asked);
  await endRequest(tx, clientid, requestid, approve ? "approved" : "declined", answeredby, now);
  const [answered] = await findRequest(tx, clientid, now, requestid);
  // The member withdrew it in this moment.
  if (!answered || answered.state === "withdrawn") throw new ProductError("CAP_REQUEST_CLOSED");
  await mailAnswer(tx, services, clientid, answered);
  return presentRequest(answered);
}

/** A request as the wire shows it; that of a member who left counts as withdrawn. */
export function presentRequest(row: RequestRow): CapRequestView {
  const { email: _, isdeleted, ...request } = row;
  return isdeleted === 1 && request.state === "open" ? { ...request, state: "withdrawn" } : request;
}
