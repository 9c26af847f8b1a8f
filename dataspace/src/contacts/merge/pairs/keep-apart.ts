import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { findSides, markDistinct } from "./pairs.queries.ts";

/** An operator says that two people are two; false where it was said before. Throws NOT_FOUND for people who are not there. */
export async function keepApart(
  { db, now }: Pick<Services, "db" | "now">,
  one: Buffer,
  other: Buffer,
  afid: number,
): Promise<boolean> {
  if (one.equals(other)) throw new ProductError("BAD_REQUEST", { field: "otherId", detail: "Choose two people." });
  if ((await findSides(db.pool, [one, other])).length < 2) throw new ProductError("NOT_FOUND");
  return (await markDistinct(db.pool, one, other, afid, utcText(now()))).length > 0;
}
