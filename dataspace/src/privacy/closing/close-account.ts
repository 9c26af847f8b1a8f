import { ProductError } from "@finder/contract/errors";
import type { closeCustomer, keepCustomer } from "@finder/contract/operators/customer-account";
import type { InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { accountOf, type Renewals, requireOpen, stopClient } from "../../credits/hold/hold-client.ts";
import { type Account, readAccount } from "../../credits/hold/hold.queries.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { findExport, findOwnerOf } from "../export/export.queries.ts";
import { type ExportLink, linkToExport } from "../export/export-link.ts";
import { askExport } from "../export/make-exports.ts";
import { beginClosing, dropClosing, lockClosing, readPaid, releaseClosing } from "./closing.queries.ts";

const day = 86_400_000;

/**
 * Begins to close an account: the client is disabled, its plan ends with the paid period, a copy of its data is made, and its
 * owner reads when it closes and how to object. Repeating it changes nothing. Throws BAD_REQUEST where the company's name is
 * not the one that was typed.
 */
export async function beginToClose(
  services: Services,
  renewals: Renewals,
  { id: clientid, name, reason }: InputOf<typeof closeCustomer>,
): Promise<Account> {
  const { companyName } = await requireOpen(services, clientid);
  if (name.trim() !== (companyName ?? String(clientid)).trim())
    throw new ProductError("BAD_REQUEST", { field: "name", detail: "This is not the company's name." });
  const at = services.now();
  const renews = await inTransaction(services.db, async (tx) => {
    await lockClosing(tx, clientid);
    const [[before], [paid]] = [await readAccount(tx, clientid), await readPaid(tx, clientid)];
    const isPaid = typeof paid?.transactionid === "string" && paid.autorenew === 1;
    if (!before || before.closedOn !== null || before.closesOn !== null) return isPaid;
    await stopClient(tx, services, clientid);
    const closeson = utcText(new Date(at.getTime() + services.config.CLOSING_GRACE_DAYS * day));
    await beginClosing(tx, clientid, closeson, isPaid ? 1 : 0);
    await askExport(tx, services, clientid);
    await tellClient(tx, { clientid, act: "account_closing", subject: closeson.slice(0, 10), reason }, utcText(at));
    await mailOwner(tx, services, clientid, "account_closing", { closeson });
    return isPaid;
  });
  // After it: where the provider is out of reach, the same call ends the renewal.
  if (renews) await renewals.stop(clientid);
  return accountOf(services, clientid);
}

/** Undoes a closing and restores everything. Repeating it changes nothing. */
export async function keepOpen(
  services: Services,
  renewals: Renewals,
  { id: clientid, reason }: InputOf<typeof keepCustomer>,
): Promise<Account> {
  await requireOpen(services, clientid);
  const now = utcText(services.now());
  const kept = await inTransaction(services.db, async (tx) => {
    await lockClosing(tx, clientid);
    const [released] = await releaseClosing(tx, clientid);
    if (!released && (await dropClosing(tx, clientid)).length === 0) return null;
    await tellClient(tx, { clientid, act: "account_kept", reason }, now);
    await mailOwner(tx, services, clientid, "account_kept", { at: now });
    return released;
  });
  if (kept?.renewalended === 1) await renewals.goOn(clientid);
  return accountOf(services, clientid);
}

/** Makes a copy of the client's data, in place of one before; its owner gets the link. */
export async function exportClient(
  services: Services,
  { id: clientid, reason }: InputOf<typeof keepCustomer>,
): Promise<Account> {
  await requireOpen(services, clientid);
  await inTransaction(services.db, async (tx) => {
    await lockClosing(tx, clientid);
    await askExport(tx, services, clientid);
    await tellClient(tx, { clientid, act: "account_exported", reason }, utcText(services.now()));
  });
  return accountOf(services, clientid);
}

const linkMs = 5 * 60_000;

/** A link to the client's copy, for five minutes. Throws NOT_FOUND where none is made. */
export async function exportLink(services: Services, clientid: number): Promise<ExportLink> {
  const [made] = await findExport(services.db.pool, clientid);
  if (!made || made.madeon === null)
    throw new ProductError("NOT_FOUND", { field: "id", detail: "No copy of this customer's data is made." });
  return linkToExport(services, made, new Date(services.now().getTime() + linkMs));
}

async function mailOwner(
  tx: Executor,
  services: Services,
  clientid: number,
  kind: "account_closing" | "account_kept",
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const [owner] = await findOwnerOf(tx, clientid);
  if (!owner) return;
  const key = `${kind}:${clientid}:${Object.values(values).join(":")}`;
  const to = owner.email.toLowerCase();
  await enqueueMail(tx, services, { kind, key, to, values: { clientid: String(clientid), ...values } });
}
