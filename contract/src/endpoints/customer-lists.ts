import { z } from "zod";

/** Lists of a client's page, `POST operator/customers/…`: a page each, by key; times are `YYYY-MM-DD HH:MM:SS` UTC. */

const clientid = z.number().int().positive();
const limit = z.number().int().min(1).max(100).default(25);

/** `members`, `keys`, `payments`, `jobs`, `mails`: `after` is the last one of the page before. */
export const customerListRequest = z.object({ clientid, after: z.number().int().positive().optional(), limit });

/** `days`: `before` is the last day of the page before, `YYYY-MM-DD`. */
export const customerDaysRequest = z.object({ clientid, before: z.iso.date().optional(), limit });

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
