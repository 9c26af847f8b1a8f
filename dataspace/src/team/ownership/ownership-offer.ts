import type { OwnershipOfferView } from "@finder/contract/endpoints/ownership";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { changeOwner, holdOwner, requireAble } from "./change-owner.ts";
import { mailDeclined, mailOffer } from "./ownership-mail.ts";
import { endOffer, findOffer, insertOffer, removeExpiredOffer } from "./ownership.queries.ts";

const dayMs = 86_400_000;

/** The offer that waits and that the caller made or got; null where there is none. */
export async function readOffer(
  { db, now }: Services,
  { clientid, appuserid }: Member,
): Promise<OwnershipOfferView | null> {
  const [offer] = await findOffer(db.pool, clientid, utcText(now()));
  return offer && [offer.fromid, offer.toid].includes(appuserid) ? offer : null;
}

/**
 * Offers the account to a member, who gets a mail. Throws OWNERSHIP_OFFER_OPEN while one waits, NOT_FOUND, MEMBER_PENDING and
 * MEMBER_DISABLED for a member who cannot accept, and FORBIDDEN once the caller is no longer the owner.
 */
export function offerOwnership(
  services: Services,
  { clientid, appuserid: fromid }: Member,
  toid: number,
  language: Language,
): Promise<void> {
  const at = services.now();
  const [now, expireson] = [utcText(at), utcText(new Date(at.getTime() + limits.ownershipOfferDays * dayMs))];
  return inTransaction(services.db, async (tx) => {
    const { owner, member } = await holdOwner(tx, clientid, toid);
    if (owner?.appuserid !== fromid) throw new ProductError("FORBIDDEN");
    if (toid === fromid)
      throw new ProductError("BAD_REQUEST", { field: "appuserid", detail: "You own this account already." });
    const { email } = requireAble(member);
    await removeExpiredOffer(tx, clientid, now);
    const [made] = await insertOffer(tx, { clientid, fromid, toid, now, expireson });
    if (!made) throw new ProductError("OWNERSHIP_OFFER_OPEN");
    await mailOffer(tx, services, { clientid, offerid: made.offerid, to: email, language });
  });
}

/** Withdraws an offer. Throws OWNERSHIP_OFFER_CLOSED if it is not open any more. */
export async function withdrawOffer(services: Services, caller: Member, offerid: number): Promise<void> {
  const { clientid, appuserid } = caller;
  const [ended] = await endOffer(services.db.pool, clientid, offerid, appuserid, utcText(services.now()));
  if (!ended) throw new ProductError("OWNERSHIP_OFFER_CLOSED");
}

/** Declines an offer; its owner gets a mail. Throws OWNERSHIP_OFFER_CLOSED where it no longer waits for the caller. */
export function declineOffer(services: Services, { clientid, appuserid }: Member, offerid: number): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { owner, member } = await holdOwner(tx, clientid, appuserid);
    const [ended] = await endOffer(tx, clientid, offerid, appuserid, utcText(services.now()));
    if (ended?.toid !== appuserid || !member) throw new ProductError("OWNERSHIP_OFFER_CLOSED");
    if (owner) await mailDeclined(tx, services, { clientid, offerid, owner, member });
  });
}

/**
 * Makes the caller the owner and the former owner an admin. Throws OWNERSHIP_OFFER_CLOSED where the offer no longer waits for the
 * caller, or where one of the two can no longer sign in.
 */
export function acceptOffer(services: Services, { clientid, appuserid }: Member, offerid: number): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { owner, member } = await holdOwner(tx, clientid, appuserid);
    const [ended] = await endOffer(tx, clientid, offerid, appuserid, utcText(services.now()));
    const waited = ended?.toid === appuserid && ended.fromid === owner?.appuserid;
    if (!waited || !owner?.mayown || !member?.mayown) throw new ProductError("OWNERSHIP_OFFER_CLOSED");
    await changeOwner(tx, services, clientid, { owner, member, by: "owner" });
  });
}
