import "reflect-metadata";
import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { readMoves } from "./moves.source.ts";
import { ContactMove } from "./moves.types.ts";

@Resolver()
export class MovesResolver {
  @Allow("contacts.list")
  @Query(() => [ContactMove], {
    description: "The viewer's contacts who changed jobs in the last 10 days, one entry a day, newest first.",
  })
  contactMoves(@Ctx() { dataspace }: Context): Promise<ContactMove[]> {
    return readMoves(dataspace);
  }
}
