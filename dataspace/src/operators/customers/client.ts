import { ProductError } from "@finder/contract/errors";
import type {
  resetMemberFactor as resetDeclared,
  unlockMember as declared,
} from "@finder/contract/operators/customer-members";
import type { customer } from "@finder/contract/operators/customers";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { endSessionsOf } from "../../db/members/end-sessions.ts";
import { resetMember } from "../../factors/reset-member.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { clearTries, findMemberLogin, readFacts } from "./client.queries.ts";
import { findInvoice } from "./lists/lists.queries.ts";
import { readClients } from "./find-clients.queries.ts";
import { showBalances } from "./show-balances.ts";

/** The head of a client's page: plan, seats and balances. */
export async function readClient({ db }: Services, clientid: number): Promise<AnswerOf<typeof customer>> {
  const [[summary], [facts], [balances]] = await Promise.all([
    readClients(db.pool, [clientid]),
    readFacts(db.pool, clientid),
    readBalances(db.pool, clientid),
  ]);
  if (!summary || !facts) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such client." });
  return { summary, ...facts, credits: balances ? showBalances(balances) : null };
}

/** The number of one of a client's invoices. */
export async function invoiceNumber({ db }: Services, clientid: number, transactionid: number): Promise<string> {
  const [invoice] = await findInvoice(db.pool, clientid, transactionid);
  if (!invoice)
    throw new ProductError("NOT_FOUND", { field: "transactionid", detail: "This client has no such payment." });
  return invoice.invoicenumber;
}

type ClientRequest = InputOf<typeof declared>;
type Helped = AnswerOf<typeof declared>;

/** Lets a member who tried too many passwords sign in again at once. */
export async function unlockMember(services: Services, asked: ClientRequest): Promise<Helped> {
  const { email } = await memberOf(services, asked);
  return inTransaction(services.db, async (tx) => {
    const count = (await clearTries(tx, fingerprint(email))).length;
    if (count > 0) await tellClient(tx, { ...memberAct(asked), act: "member_unlocked" }, utcText(services.now()));
    return { count };
  });
}

/** Signs a member out of every browser and tool. */
export async function endSessions(services: Services, asked: ClientRequest): Promise<Helped> {
  const { afid } = await memberOf(services, asked);
  if (afid === null) return { count: 0 };
  const now = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    const count = (await endSessionsOf(tx, afid, now)).length;
    if (count > 0) await tellClient(tx, { ...memberAct(asked), act: "sessions_ended" }, now);
    return { count };
  });
}

/** Takes the second factor of a member away who lost it, the owner's too, and signs the member out. */
export async function resetFactor(
  services: Services,
  asked: InputOf<typeof resetDeclared>,
  requestId: string,
): Promise<Helped> {
  const { email, afid } = await memberOf(services, asked);
  if (afid === null) return { count: 0 };
  return inTransaction(services.db, async (tx) => {
    await resetMember(tx, services, { afid, email, by: null, requestId });
    const act = { ...memberAct(asked), act: "factor_reset", reason: asked.reason } as const;
    await tellClient(tx, act, utcText(services.now()));
    return { count: 1 };
  });
}

function memberAct({ customerId: clientid, memberId: member }: ClientRequest): { clientid: number; member: number } {
  return { clientid, member };
}

async function memberOf(
  { db }: Services,
  { customerId, memberId }: ClientRequest,
): Promise<{ email: string; afid: number | null }> {
  const [member] = await findMemberLogin(db.pool, customerId, memberId);
  if (!member) throw new ProductError("NOT_FOUND", { field: "memberId", detail: "This client has no such member." });
  return member;
}
