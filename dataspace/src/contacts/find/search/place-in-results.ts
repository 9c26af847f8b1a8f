import { hash } from "node:crypto";
import type { FindFilter } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Keyring } from "../../../db/secrets/keyring.ts";
import { readBase64url } from "../../../db/secrets/base64url.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";

/** The orders of results: few by the day verified; of many those of the sample by their keys, then the others. */
const orders = ["few", "sample", "others"] as const;
export type Order = (typeof orders)[number];

/** Where a page ended: the order it was read in, its last person, and how many people were listed up to there. */
export type PlaceInResults = {
  readonly order: Order;
  readonly day: number;
  readonly profileid: Buffer;
  readonly listed: number;
};

type Written = readonly [order: number, day: number, profileid: string, listed: number];

/** Returns the sealed cursor of the next page; it can't be forged to reach deeper or used in another search. */
export function writePlace(keyring: Keyring, filter: FindFilter, place: PlaceInResults): string {
  const { order, day, profileid, listed } = place;
  const written: Written = [orders.indexOf(order), day, profileid.toString("hex"), listed];
  return seal(keyring, JSON.stringify(written), bound(filter)).toString("base64url");
}

/** Reads it; throws `BAD_REQUEST` where it is of another search, and `FIND_TOO_DEEP` where all that may be listed was. */
export function readPlace(keyring: Keyring, filter: FindFilter, text: string): PlaceInResults {
  const place = opened(keyring, filter, text);
  if (place.listed >= limits.find.exact) throw new ProductError("FIND_TOO_DEEP", { field: "after" });
  return place;
}

function opened(keyring: Keyring, filter: FindFilter, text: string): PlaceInResults {
  try {
    const written = unseal(keyring, readBase64url(text), bound(filter));
    const [order, day, profileid, listed] = JSON.parse(written) as Written;
    return { order: orders[order] ?? "few", day, profileid: Buffer.from(profileid, "hex"), listed };
  } catch {
    throw new ProductError("BAD_REQUEST", { field: "after" });
  }
}

function bound(filter: FindFilter): Buffer {
  return Buffer.from(hash("sha256", JSON.stringify(filter), "hex"), "hex");
}
