import "reflect-metadata";
import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { addPeople } from "./seen-people.source.ts";
import { AddPeoplePayload, SeenPersonInput } from "./seen-people.types.ts";

@Resolver()
export class SeenPeopleResolver {
  @Allow("contacts.search")
  @Mutation(() => AddPeoplePayload, {
    description:
      "Saves 1 to 200 people that the viewer came across, for the viewer's client only; nothing is revealed or charged.",
  })
  addPeople(
    @Ctx() { dataspace }: Context,
    @Arg("people", () => [SeenPersonInput], { description: "The people, as seen." }) people: SeenPersonInput[],
  ): Promise<AddPeoplePayload> {
    return withRefusals<AddPeoplePayload>(
      () => addPeople(dataspace, people),
      (userErrors) => ({ added: 0, updated: 0, unchanged: 0, rejected: [], userErrors }),
    );
  }
}
