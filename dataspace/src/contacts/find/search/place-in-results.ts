import { hash } from "node:crypto";
import type { FindFilter } from "@finder/contract/endpoints/find";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Keyring } from "../../../db/secrets/keyring.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";

/** Where a page ended: the order it was read in, its last person, and how many people were listed up to there. */
export type PlaceInResults = {
  readonly many: boolean;
  readonly day: number;
  readonly profileid: Buffer;
  readonly listed: number;
};

type Written = readonly [many: 0 | 1, day: number, profileid: string, listed: number];

/** The `next` of a page, sealed: nobody writes one that reaches deeper, or reads it in another search. */
export function writePlace(keyring: Keyring, filter: FindFilter, place: PlaceInResults): string {
  const { many, day, profileid, listed } = place;
  const written: Written = [many ? 1 : 0, day, profileid.toString("hex"), listed];
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
    const sealed = Buffer.from(text, "base64url");
    const [many, day, profileid, listed] = JSON.parse(unseal(keyring, sealed, bound(filter))) as Written;
    return { many: many === 1, day, profileid: Buffer.from(profileid, "hex"), listed };
  } catch {
    throw new ProductError("BAD_REQUEST", { field: "after" });
  }
}

function bound(filter: FindFilter): Buffer {
  return Buffer.from(hash("sha256", JSON.stringify(filter), "hex"), "hex");
}
