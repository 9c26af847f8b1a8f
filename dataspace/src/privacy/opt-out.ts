import { randomBytes } from "node:crypto";
import type { OptOutRequestRow } from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Language } from "@finder/contract/language";
import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../context.ts";
import { fingerprint, seal, unseal } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { canonicalEmail, listedHash } from "../db/secrets/value-hash.ts";
import { enqueueMail, type PrepareMail } from "../jobs/mail/mail-queue.ts";
import {
  confirmRequest,
  endRequest,
  findValues,
  insertRequest,
  listReviews,
  findReview,
  type RequestRow,
} from "./opt-out.queries.ts";
import { type Entry, suppress } from "./suppression/suppress.ts";

/** The input of a request to be forgotten. */
export type OptOut = { readonly linkedinurl: string; readonly email: string };
/** The request behind a link's token while it is undecided. */
type Claim = { readonly url: string; readonly email: string; readonly language: Language };
/** All emails of a person, from the sealed values in `profile`. */
export type EmailsOf = (profileid: Buffer, sealed: Buffer) => readonly string[];

const bind = "optoutrequest";

/** Reads both inputs; refuses an invalid profile or email. */
export function readOptOut({ linkedinurl, email: text }: OptOut): { key: string; url: string; email: string } {
  const profile = readProfileUrl(linkedinurl);
  if (!profile) throw new ProductError("BAD_PROFILE_URL", { field: "linkedinurl" });
  const email = readEmail(text);
  if (email === null) throw new ProductError("BAD_REQUEST", { field: "email", detail: "Invalid email" });
  return { ...profile, email };
}

/** Queues the mail with the link, whether or not the profile and the email are known. */
export function requestOptOut(services: Services, asked: OptOut, language: Language, id: string): Promise<void> {
  const { key, url, email } = readOptOut(asked);
  // Without a scheme, so that the mail has one link only.
  const values = { key, url, profile: url.replace("https://", "") };
  const mail = { kind: "opt_out", key: `opt_out:${id}`, to: email, language, values } as const;
  return enqueueMail(services.db.pool, services, mail);
}

/** Makes the link of a mail at the time of sending; stores nothing of the request in clear. */
export const prepareOptOut: PrepareMail = async ({ db, config, now }, { kind, to, language, values = {} }) => {
  if (kind !== "opt_out") return { name: to, values: {} };
  const { key = "", url = "", profile = "" } = values;
  const token = randomBytes(24).toString("base64url");
  const claim: Claim = { url, email: to, language };
  const expires = new Date(now().getTime() + limits.optOutHours * 3_600_000);
  const sealed = seal(config.keyring, JSON.stringify(claim), bind);
  const id = listedHash(config.keyring, "profile", key);
  await insertRequest(db.pool, fingerprint(token), id, sealed, utcText(now()), utcText(expires));
  return { name: to, values: { profile }, link: `${config.WEB_URL}/optout?token=${token}` };
};

/**
 * Spends the mailed link. It proves the address: everybody with that address is erased, and so is the named person where the
 * address is one of theirs. Otherwise an operator decides. The answer is the same either way.
 */
export async function confirmOptOut(services: Services, token: string, emailsOf: EmailsOf): Promise<void> {
  const [row] = await confirmRequest(services.db.pool, fingerprint(token), utcText(services.now()));
  if (!row) throw new ProductError("LINK_EXPIRED", { field: "token" });
  const claim = claimOf(services, row);
  const emails = await heldEmails(services, row.profileid, emailsOf);
  if (emails.includes(canonicalEmail(claim.email))) await fulfil(services, row, claim, emails);
  else await suppress(services, entriesOf(services, null, [claim.email]), "optout");
}

/** Requests that wait for an operator. */
export async function readReviews(
  services: Services,
  limit: number,
  offset: number,
): Promise<{ resource: OptOutRequestRow[]; meta: { count: number } }> {
  const rows = await listReviews(services.db.pool, limit, offset);
  const resource = rows.flatMap((row) => {
    if (row.requestid === null) return [];
    const { url: linkedinurl, email } = claimOf(services, row);
    return [{ requestid: row.requestid, linkedinurl, email, confirmedon: row.confirmedon }];
  });
  return { resource, meta: { count: rows[0]?.total ?? 0 } };
}

/** An operator's decision on a request; approval has the effect of a known address. */
export async function decideOptOut(
  services: Services,
  requestid: number,
  approved: boolean,
  emailsOf: EmailsOf,
): Promise<void> {
  const [row] = await findReview(services.db.pool, requestid);
  if (!row) throw new ProductError("NOT_FOUND");
  if (!approved) return void (await endRequest(services.db.pool, requestid, "refused", utcText(services.now())));
  await fulfil(services, row, claimOf(services, row), await heldEmails(services, row.profileid, emailsOf));
}

function claimOf({ config }: Services, { sealed }: RequestRow): Claim {
  return JSON.parse(unseal(config.keyring, sealed, bind)) as Claim;
}

async function heldEmails({ db }: Services, profileid: Buffer, emailsOf: EmailsOf): Promise<string[]> {
  const [held] = await findValues(db.pool, profileid);
  return held?.sealed ? emailsOf(profileid, held.sealed).map(canonicalEmail) : [];
}

/** Suppresses the person with every email of theirs, ends the request and says so by mail. */
async function fulfil(services: Services, row: RequestRow, claim: Claim, emails: readonly string[]): Promise<void> {
  await suppress(services, entriesOf(services, row.profileid, [claim.email, ...emails]), "optout");
  const { email: to, language } = claim;
  await inTransaction(services.db, async (tx) => {
    await endRequest(tx, row.requestid, "done", utcText(services.now()));
    await enqueueMail(tx, services, { kind: "opt_out_done", key: `opt_out_done:${row.requestid}`, to, language });
  });
}

function entriesOf({ config }: Services, profileid: Buffer | null, emails: readonly string[]): Entry[] {
  return [
    ...(profileid === null ? [] : [{ kind: "profile" as const, hash: profileid }]),
    ...[...new Set(emails.map(canonicalEmail))].map((email) => ({
      kind: "email" as const,
      hash: listedHash(config.keyring, "email", email),
    })),
  ];
}
