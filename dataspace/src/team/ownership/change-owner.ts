import { ProductError } from "@finder/contract/errors";
import type { changeCustomerOwner } from "@finder/contract/operators/customer-members";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { lockSeats } from "../../credits/seats/seats.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removeCap, withdrawRequest } from "../caps/caps.queries.ts";
import { endOffers, type Holder, holdOwnerAnd, moveTokens, setRole } from "./ownership.queries.ts";
import { mailNewOwner, type OwnerChange } from "./ownership-mail.ts";

/** The present owner, null where none is left, and a member, undefined where the team has no such one. */
export type Holders = { readonly owner: Holder | null; readonly member: Holder | undefined };

/**
 * Holds the owner and a member until the transaction ends. An invitation, a toggle or a deletion of members of the client waits for the
 * seats, which are held first.
 */
export async function holdOwner(tx: pg.PoolClient, clientid: number, appuserid: number): Promise<Holders> {
  await lockSeats(tx, clientid);
  const rows = await holdOwnerAnd(tx, clientid, appuserid);
  return {
    owner: rows.find(({ role }) => role === "client") ?? null,
    member: rows.find((row) => row.appuserid === appuserid),
  };
}

/**
 * Makes a member the owner, in the transaction that holds both. An owner has no cap, so the new one's goes; service tokens follow the
 * account. Both get a mail.
 */
export async function changeOwner(
  tx: pg.PoolClient,
  services: Services,
  clientid: number,
  change: OwnerChange,
): Promise<void> {
  const now = utcText(services.now());
  const { owner, member, by } = change;
  const { appuserid } = member;
  await lockBalances(tx, clientid);
  await endOffers(tx, clientid);
  if (owner) {
    await setRole(tx, clientid, owner.appuserid, by === "owner" ? "admin" : "member");
    await moveTokens(tx, clientid, owner.appuserid, appuserid);
  }
  await setRole(tx, clientid, appuserid, "client");
  await removeCap(tx, clientid, appuserid);
  await withdrawRequest(tx, clientid, appuserid, now);
  await mailNewOwner(tx, services, clientid, change);
}

/**
 * Makes a member the owner as an operator, for a client whose owner is gone; the former owner becomes a member, whom the new one can
 * disable or delete. Repeating it changes nothing. Throws NOT_FOUND, MEMBER_PENDING and MEMBER_DISABLED.
 */
export function replaceOwner(
  services: Services,
  { customerId: clientid, memberId: appuserid, reason }: InputOf<typeof changeCustomerOwner>,
): Promise<AnswerOf<typeof changeCustomerOwner>> {
  return inTransaction(services.db, async (tx) => {
    const { owner, member } = await holdOwner(tx, clientid, appuserid);
    if (owner?.appuserid === appuserid) return { count: 0 };
    const chosen = requireAble(member);
    await changeOwner(tx, services, clientid, { owner, member: chosen, by: "operator" });
    const now = utcText(services.now());
    await tellClient(tx, { clientid, act: "owner_changed", member: appuserid, reason }, now);
    return { count: 1 };
  });
}

/** Refuses a new owner who cannot sign in. */
export function requireAble(member: Holder | undefined): Holder {
  if (!member) throw new ProductError("NOT_FOUND", { field: "appuserid" });
  if (member.invitestatus === "pending") throw new ProductError("MEMBER_PENDING", { field: "appuserid" });
  if (!member.mayown) throw new ProductError("MEMBER_DISABLED", { field: "appuserid" });
  return member;
}
