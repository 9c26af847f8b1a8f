import type { Language } from "@finder/contract/language";
import type { CapMail } from "@finder/contract/messages/mail";
import { paths } from "@finder/contract/web-paths";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { issueToken } from "../../db/members/one-time-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { type DueMail, enqueueMail, type PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { localeOf } from "../../jobs/mail/mail-words.ts";
import { findOwner, findRequest, linkRequest, type RequestRow } from "./caps.queries.ts";

type Named = { readonly clientid: number; readonly requestid: number };

/** Emails a member's request to the owner, if one may sign in, in the transaction that stores it. */
export async function askOwner(
  tx: pg.PoolClient,
  services: Services,
  { clientid, requestid, language }: Named & { readonly language: Language },
): Promise<void> {
  const [owner] = await findOwner(tx, clientid);
  if (!owner) return;
  await enqueueMail(tx, services, { ...mailOf("cap_request", { clientid, requestid }), to: owner.email, language });
}

/** Emails the answer to the member. */
export async function mailAnswer(
  tx: pg.PoolClient,
  services: Services,
  clientid: number,
  { requestid, state, email }: RequestRow,
): Promise<void> {
  const kind = state === "approved" ? "cap_raised" : "cap_declined";
  await enqueueMail(tx, services, { ...mailOf(kind, { clientid, requestid }), to: email });
}

/** Returns the content of an email about a cap; null if it is out of date. */
export async function prepareCapMail(services: Services, mail: DueMail): Promise<PreparedMail | null> {
  const { db, now } = services;
  const [clientid, requestid] = [Number(mail.values?.["clientid"]), Number(mail.values?.["requestid"])];
  const [request] = await findRequest(db.pool, clientid, utcText(now()), requestid);
  const [owner] = await findOwner(db.pool, clientid);
  if (!request || !owner || request.isdeleted === 1) return null;
  const values = wordsOf(request, owner.name, mail.language);
  if (mail.kind === "cap_request") {
    if (request.state !== "open" || owner.email !== mail.to) return null;
    const { appuserid, afid, email, name } = owner;
    const token = await issueToken(db.pool, { purpose: "cap_request", email, afid, clientid, appuserid }, now());
    await linkRequest(db.pool, clientid, requestid, fingerprint(token));
    const link = `${services.config.WEB_URL}${paths.capRequest}?token=${token}`;
    return { name, values: { ...values, name }, link };
  }
  if (request.email !== mail.to) return null;
  const { name } = request;
  return { name, values: { ...values, name }, link: `${services.config.WEB_URL}${paths.dashboard}` };
}

function mailOf<Kind extends CapMail>(kind: Kind, { clientid, requestid }: Named) {
  const values = { clientid: String(clientid), requestid: String(requestid) };
  return { kind, key: `${kind}:${clientid}:${requestid}`, values };
}

function wordsOf({ name: member, cap, spent, asked, note }: RequestRow, owner: string, language: Language) {
  const number = new Intl.NumberFormat(localeOf(language));
  return {
    member,
    owner,
    cap: number.format(cap ?? 0),
    spent: number.format(spent),
    asked: number.format(asked),
    note: note ?? "",
  };
}
