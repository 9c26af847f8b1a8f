import type { Language } from "@finder/contract/language";
import { paths } from "@finder/contract/web-paths";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { type DueMail, enqueueMail, type PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { findOffer, type Holder } from "./ownership.queries.ts";

type Named = { readonly clientid: number; readonly offerid: number };

/** Emails a member the offer, in the transaction that makes it. */
export async function mailOffer(
  tx: Executor,
  services: Services,
  { clientid, offerid, to, language }: Named & { readonly to: string; readonly language: Language },
): Promise<void> {
  const values = { clientid: String(clientid), offerid: String(offerid) };
  await enqueueMail(tx, services, {
    kind: "ownership_offered",
    key: keyOf(clientid, offerid, "offered"),
    to,
    language,
    values,
  });
}

/** Emails the owner that the member declined. */
export async function mailDeclined(
  tx: Executor,
  services: Services,
  { clientid, offerid, owner, member }: Named & { readonly owner: Holder; readonly member: Holder },
): Promise<void> {
  const values = { clientid: String(clientid), name: owner.name, member: member.name };
  await enqueueMail(tx, services, {
    kind: "ownership_declined",
    key: keyOf(clientid, offerid, "declined"),
    to: owner.email,
    values,
  });
}

/** A new owner, the former one where there was one, and who made the change. */
export type OwnerChange = {
  readonly owner: Holder | null;
  readonly member: Holder;
  readonly by: "owner" | "operator";
};

/** Emails the new owner, and the former one where there is one, in the transaction that makes the change. */
export async function mailNewOwner(
  tx: Executor,
  services: Services,
  clientid: number,
  { owner, member, by }: OwnerChange,
): Promise<void> {
  const [received, given] = kinds[by];
  const at = services.now().toISOString();
  const values = { clientid: String(clientid), member: member.name, owner: owner?.name ?? "" };
  await enqueueMail(tx, services, {
    kind: received,
    key: keyOf(clientid, member.appuserid, `received:${at}`),
    to: member.email,
    values: { ...values, name: member.name },
  });
  if (!owner) return;
  await enqueueMail(tx, services, {
    kind: given,
    key: keyOf(clientid, owner.appuserid, `given:${at}`),
    to: owner.email,
    values: { ...values, name: owner.name },
  });
}

const kinds = {
  owner: ["ownership_received", "ownership_given"],
  operator: ["ownership_assigned", "ownership_replaced"],
} as const;

/** The words of a mail about the ownership of an account; null for an offer that no longer waits. */
export async function prepareOwnershipMail(
  { db, now, config }: Services,
  { kind, to, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const { WEB_URL: web } = config;
  if (kind === "ownership_offered") {
    const [offer] = await findOffer(db.pool, Number(values["clientid"]), utcText(now()));
    if (!offer || offer.offerid !== Number(values["offerid"])) return null;
    const { toname: name, fromname: owner } = offer;
    return { name, values: { name, owner }, link: `${web}${paths.ownership}` };
  }
  const isOwner = kind !== "ownership_given" && kind !== "ownership_replaced";
  return { name: values["name"] ?? to, values: {}, link: `${web}${isOwner ? paths.manageSeats : paths.dashboard}` };
}

function keyOf(clientid: number, id: number, what: string): string {
  return `ownership:${clientid}:${id}:${what}`;
}
