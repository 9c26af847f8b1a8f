import { z } from "zod";
import { limits } from "../limits.ts";

/** Requests and answers about people who want to be forgotten, and of the audit log. */

const profileUrl = z.string().min(1).max(limits.profileUrl);
const day = z.iso.date();
const count = z.number().int();
const limit = z.coerce.number().int().min(1).max(limits.operatorsPage).default(limits.auditPage.size);
const offset = z.coerce.number().int().min(0).max(limits.auditPage.farthest).default(0);

/** `POST optout`, open without a session: emails a link. The answer is the same for known and unknown people. */
export const optOutRequest = z.object({ linkedinurl: profileUrl, email: z.string().min(1).max(254) });
/** `POST optout/confirm`, open without a session: uses up the emailed token. */
export const optOutConfirmation = z.object({ token: z.string().min(1).max(100) });

export const listedKinds = ["profile", "email", "phone"] as const;

/** `POST suppressions`, operators: up to 1,000 people. `value` is an address, an email, a number, or the SHA-256 of it in hex. */
export const suppressionsRequest = z.object({
  entries: z
    .array(z.object({ kind: z.enum(listedKinds), value: z.string().min(1).max(limits.profileUrl) }))
    .min(1)
    .max(1000),
  note: z.string().max(200).optional(),
});
/** `GET suppressions`, operators, newest first. */
export const suppressionsQuery = z.object({ kind: z.enum(listedKinds).optional(), limit, offset });
/** One entry of the list: never a value, only its hash, by which it is removed. */
export type SuppressionRow = {
  hash: string;
  kind: (typeof listedKinds)[number];
  source: "optout" | "operator" | "list";
  note: string | null;
  createdon: string;
};
export type SuppressionsAnswer = { resource: SuppressionRow[]; meta: { count: number } };

/** `POST suppressionlist`, operators: a text file, one entry a line. Invalid lines are returned with their number. */
export type ListImportAnswer = {
  read: number;
  added: number;
  known: number;
  refused: number;
  /** The first refused lines. */
  refusals: { line: number; reason: string }[];
};

const email = z.string().min(1).max(254).optional();

/** `GET personaldata`, operators: everything that is held of a person of the data, or of a user of the product by email. */
export const personQuery = z
  .object({ linkedinurl: profileUrl.optional(), email })
  .refine(oneOf, { error: "name either linkedinurl or email", path: ["query"] });
/**
 * `DELETE personaldata`, operators: erases and suppresses a person of the data, erases a user of the product by email, or
 * closes the account of a client and erases its members.
 */
export const erasureQuery = z
  .object({ linkedinurl: profileUrl.optional(), email, clientid: z.coerce.number().int().positive().optional() })
  .refine(oneOf, { error: "name one of linkedinurl, email and clientid", path: ["query"] });

/** How an erasure request arrived: confirmed by an emailed link, or entered by an operator. */
export type RequestWay = "link" | "letter" | "email" | "phone";
/**
 * `GET optoutrequests`, for operators: confirmed requests from an email that is not on record for the person, and those that
 * operators entered, which name a profile, an email or both. `confirmedon`: when the email was confirmed, or the day it came.
 */
export type OptOutRequestRow = {
  requestid: number;
  linkedinurl: string | null;
  email: string | null;
  confirmedon: string;
  came: RequestWay;
  note: string | null;
};
/** `POST optoutrequests/:id`, operators. */
export const optOutDecision = z.object({ decision: z.enum(["approve", "refuse"]) });

export const auditKinds = [
  "signed_in",
  "searched",
  "revealed",
  "exported",
  "voted",
  "removed",
  "tagged",
  "changed",
  "invited",
  "key_changed",
  "plan_changed",
  "suppressed",
] as const;

/** `POST getauditlog`: both days included; every condition may be left out. `clientid` is for operators, who see all clients. */
export const auditLogRequest = z.object({
  startdate: day.optional(),
  enddate: day.optional(),
  kind: z.enum(auditKinds).optional(),
  appuserid: z.number().int().optional(),
  clientid: z.number().int().optional(),
  limit,
  offset,
});
/** One entry; `subject` is its target: the key of a profile that is still held, a name, or a masked address. */
const auditRow = z.object({
  clientid: count,
  auditid: count,
  happenedon: z.string(),
  kind: z.enum(auditKinds),
  appuserid: count.nullable(),
  membername: z.string().nullable(),
  subject: z.string().nullable(),
  /** Full name of the person whose key `subject` is, while the client owns one of its data. */
  personname: z.string().nullable(),
  detail: z.string().nullable(),
  source: z.string(),
  /** The service token that acted in the member's name. */
  tokenname: z.string().nullable(),
  /** Why an operator did it; null for what members do. */
  reason: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;
/** Newest first; `count` ignores limit and offset. */
export type AuditLogAnswer = { resource: AuditRow[]; meta: { count: number } };

function oneOf(named: object): boolean {
  return Object.values(named).filter((value) => value !== undefined).length === 1;
}
