import { z } from "zod";
import type { JobKind, JobState } from "./jobs.ts";

/** Lists of a client's page, `POST operator/customers/…`: a page each, by key; times are `YYYY-MM-DD HH:MM:SS` UTC. */

const clientid = z.number().int().positive();
const limit = z.number().int().min(1).max(100).default(25);

/** `members`, `keys`, `payments`, `calls`, `jobs`, `mails`: `after` is the last one of the page before. */
export const customerListRequest = z.object({ clientid, after: z.number().int().positive().optional(), limit });

/** `days`: `before` is the last day of the page before, `YYYY-MM-DD`. */
export const customerDaysRequest = z.object({ clientid, before: z.iso.date().optional(), limit });

/** `sessions`: `after` is the last `place` of the page before. */
export const customerSessionsRequest = z.object({ clientid, after: z.string().max(40).optional(), limit });

/** `errors`: the codes of the last day. */
export const customerErrorsRequest = z.object({ clientid });

/** `request`: what is noted of one request of the client. */
export const customerCallRequest = z.object({ clientid, requestid: z.string().min(1).max(64) });

/** `invoice`: a link to one invoice as PDF, as `invoicelink` answers it. */
export const customerInvoiceRequest = z.object({ clientid, transactionid: z.number().int().positive() });

/** A page of a list, and whether there are more rows after it. */
export type CustomerList<Row> = { resource: Row[]; more: boolean };

export type CustomerMemberRow = {
  appuserid: number;
  name: string | null;
  email: string;
  role: "client" | "admin" | "member";
  isactive: number;
  isdeleted: number;
  isverified: number;
  invitestatus: string | null;
  createdon: string;
  lastlogin: string | null;
};
export type CustomerKeyRow = {
  keyid: number;
  purpose: string;
  isactive: number;
  isdeleted: number;
  istest: number;
  createdon: string;
  lastusedon: string | null;
};
export type CustomerPaymentRow = {
  transactionid: number;
  invoicenumber: string;
  /** The provider's invoice or payment. */
  reference: string | null;
  transactiondate: string;
  planname: string | null;
  isaddon: number;
  price: number;
  /** What went back of it, in the same units. */
  refunded: number;
  currency: string;
  status: string;
};
/** Data opened and credits spent on one day, `YYYY-MM-DD`. */
export type CustomerDayRow = {
  day: string;
  personal: number;
  business: number;
  phone: number;
  opened: number;
  spent: number;
};

/** A call that changed something or failed; `code` is null where it was done. `who`: a member's email, a key's purpose or a token's name. */
export type CustomerCallRow = {
  noteid: number;
  requestid: string;
  happenedon: string;
  operation: string;
  source: "web" | "extension" | "api" | "token";
  who: string | null;
  status: number;
  code: string | null;
  ms: number;
};
/** The calls of the last day that one code refused or failed, and the latest of them. */
export type CustomerErrorRow = { code: string; count: number; lastone: string; requestids: string[] };
export type CustomerErrorsAnswer = { resource: CustomerErrorRow[] };
export type CustomerCallsAnswer = { resource: CustomerCallRow[] };

export type CustomerJobRow = {
  jobid: number;
  kind: JobKind;
  state: JobState;
  email: string | null;
  total: number;
  done: number;
  charged: number;
  failed: number;
  code: string | null;
  createdon: string;
  finishedon: string | null;
};
/** `state`: `failed` where the server refused it for good, `late` where a try failed and another follows. */
export type CustomerMailRow = {
  mailid: number;
  kind: string;
  email: string | null;
  state: "sent" | "waiting" | "late" | "failed";
  tries: number;
  /** Why the last try failed. */
  failure: string | null;
  createdon: string;
  senton: string | null;
};
export type CustomerSessionRow = {
  place: string;
  email: string;
  useragent: string | null;
  address: string | null;
  createdon: string;
  lastusedon: string;
  expireson: string;
};
