import { randomBytes } from "node:crypto";
import type { OptOutRequestRow, RequestWay } from "@finder/contract/endpoints/privacy";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Language } from "@finder/contract/language";
import { canonicalEmail, readEmail } from "@finder/contract/rules/text/email";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type pg from "pg";
import type { Services } from "../context.ts";
import { fingerprint, seal, unseal } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { listedHash } from "../db/secrets/value-hash.ts";
import { enqueueMail, type PrepareMail } from "../jobs/mail/mail-queue.ts";
import {
  confirmRequest,
  endRequest,
  findHoldersOf,
  findValues,
  holdReview,
  insertRequest,
  listReviews,
  type RequestRow,
} from "./opt-out.queries.ts";
import { type Entry, suppress } from "./suppression/suppress.ts";

/** The input of a request to be forgotten. */
export type OptOut = { readonly linkedinurl: string; readonly email: string };
/** A request while it is undecided; what an operator entered may lack one of the first two, and says how it came. */
export type Claim = {
  readonly url: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly came?: Exclude<RequestWay, "link">;
  readonly note?: string | null;
};
/** All emails of a person, from the sealed values in `profile`. */
export type EmailsOf = (profileid: Buffer, sealed: Buffer) => readonly string[];

const bind = "optoutrequest";
/** In the place of the profile's hash where a request names none. */
export const noProfile = Buffer.alloc(0);

/** Reads both inputs; refuses an invalid profile or email. */
export function readOptOut({ linkedinurl, email: text }: OptOut): { key: string; url: string; email: string } {
  const profile = requireProfile(linkedinurl);
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
  const sealed = sealClaim(config, claim);
  const id = listedHash(config.keyring, "profile", key);
  await insertRequest(db.pool, fingerprint(token), id, sealed, utcText(now()), utcText(expires));
  return { name: to, values: { profile }, link: `${config.WEB_URL}/optout?token=${token}` };
};

/**
 * Spends the emailed link. It proves the address: all people with that address are erased, and so is the named person where the
 * address is one of theirs. Otherwise an operator decides. The answer is the same either way.
 */
export async function confirmOptOut(services: Services, token: string, emailsOf: EmailsOf): Promise<void> {
  const [row] = await confirmRequest(services.db.pool, fingerprint(token), utcText(services.now()));
  if (!row) throw new ProductError("LINK_EXPIRED", { field: "token" });
  const claim = claimOf(services, row);
  const email = claim.email ?? "";
  const emails = await heldEmails(services, row.profileid, emailsOf);
  if (!emails.includes(canonicalEmail(email)))
    return void (await suppress(services, entriesOf(services, null, [email]), "optout"));
  await suppress(services, entriesOf(services, row.profileid, [email, ...emails]), "optout");
  await inTransaction(services.db, (tx) => endAsDone(tx, services, row, claim, true));
}

/** A request in its sealed form. */
export function sealClaim({ keyring }: Pick<Services["config"], "keyring">, claim: Claim): Buffer {
  return seal(keyring, JSON.stringify(claim), bind);
}

/** Requests that wait for an operator. */
export async function readReviews(
  services: Services,
  limit: number,
  offset: number,
): Promise<{ resource: OptOutRequestRow[]; meta: { count: number } }> {
  const rows = await listReviews(services.db.pool, limit, offset);
  const resource = rows.flatMap((row): OptOutRequestRow[] => {
    if (row.requestid === null) return [];
    const { url: linkedinurl, email, came = "link", note = null } = claimOf(services, row);
    return [{ requestid: row.requestid, linkedinurl, email, confirmedon: row.confirmedon, came, note }];
  });
  return { resource, meta: { count: rows[0]?.total ?? 0 } };
}

/** What an operator decided: `reason` is for a refusal, `mail` whether the email hears that it was done. */
type Decision = { readonly approved: boolean; readonly reason?: string | undefined; readonly mail?: boolean };

/**
 * An operator's decision on a request; approval has the effect of a known address. The request is held meanwhile, so that of two
 * decisions one counts. Throws NOT_FOUND once it was decided.
 */
export async function decideOptOut(
  services: Services,
  requestid: number,
  { approved, reason = "", mail = true }: Decision,
  emailsOf: EmailsOf,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [row] = await holdReview(tx, requestid);
    if (!row)
      throw new ProductError("NOT_FOUND", {
        field: "requestid",
        detail: "This request does not wait: it was decided.",
      });
    const claim = claimOf(services, row);
    if (!approved && claim.came && reason.trim() === "")
      throw new ProductError("BAD_REQUEST", { field: "reason", detail: "Say why." });
    if (!approved) return void (await endRequest(tx, requestid, "refused", utcText(services.now())));
    await suppress(services, await everythingOf(services, row, claim, emailsOf), "optout");
    await endAsDone(tx, services, row, claim, mail);
  });
}

/** The person of the profile with every email given or held; of an email alone its only holder, where there is one. */
async function everythingOf(
  services: Services,
  row: RequestRow,
  { email }: Claim,
  emailsOf: EmailsOf,
): Promise<Entry[]> {
  const given = email === null ? [] : [email];
  if (row.profileid.length > 0)
    return entriesOf(services, row.profileid, [...given, ...(await heldEmails(services, row.profileid, emailsOf))]);
  const hash = listedHash(services.config.keyring, "email", canonicalEmail(email ?? ""));
  const [holder, another] = await findHoldersOf(services.db.pool, hash);
  if (!holder || another) return entriesOf(services, null, given);
  return entriesOf(services, holder.profileid, [...given, ...emailsOf(holder.profileid, holder.sealed)]);
}

function claimOf({ config }: Services, { sealed }: RequestRow): Claim {
  return JSON.parse(unseal(config.keyring, sealed, bind)) as Claim;
}

async function heldEmails({ db }: Services, profileid: Buffer, emailsOf: EmailsOf): Promise<string[]> {
  const [held] = await findValues(db.pool, profileid);
  return held ? emailsOf(held.profileid, held.sealed).map(canonicalEmail) : [];
}

/** Ends a request whose person is suppressed, and says so by mail where there is an email to say it to. */
async function endAsDone(
  tx: pg.PoolClient,
  services: Services,
  { requestid }: RequestRow,
  { email: to, language }: Claim,
  mail: boolean,
): Promise<void> {
  await endRequest(tx, requestid, "done", utcText(services.now()));
  if (mail && to !== null)
    await enqueueMail(tx, services, { kind: "opt_out_done", key: `opt_out_done:${requestid}`, to, language });
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
