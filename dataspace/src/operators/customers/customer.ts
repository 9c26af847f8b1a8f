import type { CustomerAnswer, CustomerMemberAnswer, customerMemberRequest } from "@finder/contract/endpoints/customers";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { clearTries, endMemberSessions, findMemberLogin, readFacts } from "./customer.queries.ts";
import { findCustomerInvoice } from "./lists/lists.queries.ts";
import { readCustomers } from "./find-customers.queries.ts";

/** The head of a client's page: plan, seats and balances. */
export async function readCustomer({ db }: Services, clientid: number): Promise<CustomerAnswer> {
  const [[row], [facts], [credits]] = await Promise.all([
    readCustomers(db.pool, [clientid]),
    readFacts(db.pool, clientid),
    readBalances(db.pool, clientid),
  ]);
  if (!row || !facts) throw new ProductError("NOT_FOUND", { field: "clientid", detail: "There is no such client." });
  return { ...row, ...facts, credits: credits ?? null };
}

/** The number of one of a client's invoices. */
export async function invoiceNumber({ db }: Services, clientid: number, transactionid: number): Promise<string> {
  const [invoice] = await findCustomerInvoice(db.pool, clientid, transactionid);
  if (!invoice)
    throw new ProductError("NOT_FOUND", { field: "transactionid", detail: "This client has no such payment." });
  return invoice.invoicenumber;
}

type Asked = z.output<typeof customerMemberRequest>;

/** Lets a member who tried too many passwords sign in again at once. */
export async function unlockMember(services: Services, asked: Asked): Promise<CustomerMemberAnswer> {
  const { email } = await memberOf(services, asked);
  return inTransaction(services.db, async (tx) => {
    const done = (await clearTries(tx, fingerprint(email))).length;
    if (done > 0) await tellClient(tx, { ...memberAct(asked), act: "member_unlocked" }, utcText(services.now()));
    return { done };
  });
}

/** Signs a member out of every browser and tool. */
export async function endSessions(services: Services, asked: Asked): Promise<CustomerMemberAnswer> {
  const { afid } = await memberOf(services, asked);
  if (afid === null) return { done: 0 };
  const now = utcText(services.now());
  return inTransaction(services.db, async (tx) => {
    const done = (await endMemberSessions(tx, afid, now)).length;
    if (done > 0) await tellClient(tx, { ...memberAct(asked), act: "sessions_ended" }, now);
    return { done };
  });
}

function memberAct({ clientid, appuserid }: Asked): { clientid: number; member: number } {
  return { clientid, member: appuserid };
}

async function memberOf(
  { db }: Services,
  { clientid, appuserid }: Asked,
): Promise<{ email: string; afid: number | null }> {
  const [member] = await findMemberLogin(db.pool, clientid, appuserid);
  if (!member) throw new ProductError("NOT_FOUND", { field: "appuserid", detail: "This client has no such member." });
  return member;
}
