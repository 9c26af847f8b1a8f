import type { PeoplePairsAnswer, peoplePairsRequest } from "@finder/contract/endpoints/people";
import type { z } from "zod";
import type { Services } from "../../../context.ts";
import { rowOf } from "../../provenance/read-person.ts";
import { findSides, listPairs } from "./pairs.queries.ts";

/** A page of pairs of people who may be the same human, strongest first, as of the last pass over people. */
export async function readPairs(
  { db }: Pick<Services, "db">,
  { after, limit }: z.output<typeof peoplePairsRequest>,
): Promise<PeoplePairsAnswer> {
  const [strength = null, pairid = null] = after?.split(".").map(Number) ?? [];
  const pairs = (await listPairs(db.pool, strength, pairid, limit + 1)).slice(0, limit + 1);
  const shown = pairs.slice(0, limit);
  const sides = await findSides(
    db.pool,
    shown.flatMap(({ one, other }) => [one, other]),
  );
  const byId = new Map(sides.map((side) => [side.profileid.toString("hex"), rowOf(side)]));
  return {
    resource: shown.flatMap((pair) => {
      const [one, other] = [byId.get(pair.one.toString("hex")), byId.get(pair.other.toString("hex"))];
      const { shared, samename } = pair;
      return one && other ? [{ pairid: `${pair.strength}.${pair.pairid}`, one, other, shared, samename }] : [];
    }),
    more: pairs.length > limit,
  };
}
