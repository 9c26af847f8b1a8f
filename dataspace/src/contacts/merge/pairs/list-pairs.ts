import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { personPairs } from "@finder/contract/operators/pairs";
import type { Services } from "../../../context.ts";
import { pageOf } from "../../../db/page.ts";
import { summaryOf } from "../../provenance/summary.ts";
import { findSides, listPairs } from "./pairs.queries.ts";

/** Reads a page of pairs of people who may be the same human, strongest first, as of the last pass over people. */
export async function readPairs(
  { db }: Pick<Services, "db">,
  { after, first }: InputOf<typeof personPairs>,
): Promise<AnswerOf<typeof personPairs>> {
  const [strength = null, pairid = null] = after?.split(".").map(Number) ?? [];
  const { items: shown, more } = pageOf(await listPairs(db.pool, strength, pairid, first + 1), first);
  const sides = await findSides(
    db.pool,
    shown.flatMap(({ one, other }) => [one, other]),
  );
  const byId = new Map(sides.map((side) => [side.profileid.toString("hex"), summaryOf(side)]));
  return {
    items: shown.flatMap((pair) => {
      const [one, other] = [byId.get(pair.one.toString("hex")), byId.get(pair.other.toString("hex"))];
      const id = `${pair.strength}.${pair.pairid}`;
      return one && other ? [{ id, one, other, shared: pair.shared, sameName: pair.samename }] : [];
    }),
    more,
  };
}
