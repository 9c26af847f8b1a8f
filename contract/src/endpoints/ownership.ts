import { z } from "zod";
import { highestRowId } from "../rules/row-id.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Requests and answers about handing an account over to another member (docs/rules.md#roles-ownership). */

const rowId = z.number().int().min(0).max(highestRowId);
/** Proves that the caller is no finder of a device; may be left out soon after a sign-in. */
const password = boundedText(textBounds.password).optional();

/** `POST offerownership`, for the owner. */
export const offerOwnershipRequest = z.object({ appuserid: rowId, password });

/** `POST withdrawownershipoffer` and `POST declineownershipoffer`: the offer that the caller saw. */
export const ownershipOfferRequest = z.object({ offerid: rowId });

/** `POST acceptownershipoffer`, for the member. */
export const acceptOwnershipRequest = ownershipOfferRequest.extend({ password });

/** An offer that waits for the member's answer. */
export type OwnershipOfferView = {
  offerid: number;
  fromid: number;
  fromname: string;
  toid: number;
  toname: string;
  createdon: string;
  expireson: string;
};

/** `GET ownershipoffer` and every change of it; null: the caller neither made nor got one that waits. */
export type OwnershipOfferAnswer = { ownershipoffer: OwnershipOfferView | null };
