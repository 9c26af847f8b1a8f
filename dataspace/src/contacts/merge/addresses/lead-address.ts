import { ProductError } from "@finder/contract/errors";
import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Services } from "../../../context.ts";
import { leadTo } from "../../../db/people/lead-to.ts";
import { utcText } from "../../../db/time.ts";
import { profileId } from "../../profile-data.ts";
import { mergePeople } from "../merge-people.ts";
import { erasePlace, findPlace, placeAlias, placePerson, returnedBy } from "./addresses.queries.ts";

/** What became of an address, and the credits that came back. */
export type Led = { readonly became: "led" | "merged" | "erased" | "left"; readonly returned: number };

const left: Led = { became: "left", returned: 0 };
/** Merges of one address are the program's, not an operator's. */
const noOperator = 0;

/** Makes a token lead to the person at a public address, in its case and as former imports kept it, in lower case. */
export async function leadToken(services: Services, token: ProfileUrl, stays: ProfileUrl): Promise<void> {
  for (const key of new Set([token.key, token.key.toLowerCase()]))
    await leadAddress(services, profileId(key), stays, "A source names this address of the person.");
}

/**
 * Makes an address lead to the person at another one. A person who is kept under it is merged, with what clients own (docs/rules.md#people-merge);
 * where one of them is suppressed, both are.
 */
export async function leadAddress(
  services: Services,
  from: Buffer,
  { key, url }: ProfileUrl,
  reason: string,
): Promise<Led> {
  const { db, now } = services;
  const [stays = profileId(key)] = await leadTo(db.pool, [profileId(key)]);
  if (from.equals(stays)) return left;
  if ((await placeAlias(db.pool, from, stays, utcText(now()))).length > 0) return { became: "led", returned: 0 };
  const [kept] = await findPlace(db.pool, from);
  if (!kept || kept.mergedinto !== null) return left;
  await placePerson(db.pool, from, stays, url, utcText(now()));
  const [other] = await findPlace(db.pool, stays);
  const isForgotten = [kept, other].map((place) => place?.suppressedon != null);
  if (isForgotten.every(Boolean)) return left;
  if (isForgotten.includes(true)) {
    await erasePlace(db.pool, kept.suppressedon === null ? from : stays, utcText(now()));
    return { became: "erased", returned: 0 };
  }
  return mergeInto(services, from, stays, reason);
}

/** Merges two people who are one by their addresses; leaves those who were merged or suppressed meanwhile. */
export async function mergeInto(services: Services, gone: Buffer, stays: Buffer, reason: string): Promise<Led> {
  const attemptkey = `address:${gone.toString("hex")}`;
  try {
    const { mergeid } = await mergePeople(services, { gone, stays, reason, afid: noOperator, attemptkey });
    const [done] = await returnedBy(services.db.pool, mergeid);
    return { became: "merged", returned: done?.returned ?? 0 };
  } catch (error) {
    if (error instanceof ProductError && ["CONFLICT", "SUPPRESSED", "NOT_FOUND"].includes(error.code)) return left;
    throw error;
  }
}
