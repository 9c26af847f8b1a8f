import "reflect-metadata";
import { ArgsType, Field, ID, Int } from "type-graphql";
import type { ListAsked } from "./customer-lists.source.ts";

@ArgsType()
export class CustomerListArgs {
  @Field(() => ID, { description: "The client's number." })
  id: string;

  @Field(() => ID, { nullable: true, description: "Only what comes after this one." })
  after?: string | null;

  @Field(() => Int, { defaultValue: 25, description: "Items at most: 1 to 100." })
  first: number;
}

/** Which page of which client's list. */
export function askedOf({ id, after = null, first }: CustomerListArgs): ListAsked {
  return { id, after, first };
}
