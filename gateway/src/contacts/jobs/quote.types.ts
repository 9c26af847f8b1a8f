import "reflect-metadata";
import { data, datums, type Pool } from "@finder/contract/datum";
import type { QuoteView } from "@finder/contract/endpoints/jobs";
import { Field, Int, ObjectType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { DatumType } from "../contacts.types.ts";

/** The datum that a pool pays. */
export function datumOf(pool: Pool): DatumType {
  const datum = datums.find((each) => data[each].pool === pool);
  if (!datum) throw new Error(`There is no pool ${pool}.`);
  return datum;
}

const ofPool = rowOf<QuoteView["pools"][number]>();

@ObjectType({ simpleResolvers: true, description: "The cost of a quote in one pool." })
export class PoolQuote {
  @Field(() => DatumType, { description: "The pool, named by the datum it pays for." })
  @ofPool("pool", datumOf)
  pool: DatumType;

  @Field(() => Int, { description: "The maximum cost, in credits." })
  @ofPool("atmost")
  atMost: number;

  @Field(() => Int, { description: "Credits left." })
  @ofPool("balance")
  balance: number;
}

const toPool = viewOf(PoolQuote);
const ofQuote = rowOf<QuoteView>();

@ObjectType({
  simpleResolvers: true,
  description: "Quote of a bulk reveal, before anything is spent.",
})
export class RevealQuote {
  @Field(() => Int, { description: "People of the selection, or rows of the list." })
  @ofQuote("people")
  people: number;

  @Field(() => Int, { description: "Data the client owns already; free." })
  @ofQuote("owned")
  owned: number;

  @Field(() => Int, { description: "Data that would be bought at most." })
  @ofQuote("new")
  new: number;

  @Field(() => Int, { description: "Partially verified emails; free." })
  @ofQuote("free")
  free: number;

  @Field(() => Int, { description: "Data that were not found." })
  @ofQuote("notfound")
  notFound: number;

  @Field(() => Int, { description: "People who opted out." })
  @ofQuote("suppressed")
  suppressed: number;

  @Field(() => [PoolQuote], { description: "Cost per pool." })
  @ofQuote("pools", (pools) => pools.map(toPool))
  pools: PoolQuote[];

  @Field(() => Int, {
    description:
      "The maximum cost, in credits: less than the pools' together where the email of a list's row is of one pool or the other.",
  })
  @ofQuote("atmost")
  atMost: number;

  @Field(() => Int, { nullable: true, description: "Credits left of the viewer's monthly cap; null = no cap." })
  @ofQuote("caproom")
  capRoom: number | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

/** A quote as the graph knows it. */
export const toQuote = viewOf(RevealQuote, "userErrors");
