import "reflect-metadata";
import { Arg, Ctx, Mutation, Query, Resolver, Field, InputType } from "type-graphql";
import { WebAddress } from "../graphql/values/scalars.ts";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { DonePayload } from "../graphql/done.types.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { readBookingUrl, requestDemo } from "./demo.source.ts";
import { limits } from "@finder/contract/limits";

@InputType({ description: "A request for a demo." })
class DemoInput {
  @Field(() => String, { description: "Full name." })
  name: string;

  @Field(() => String, { description: "Stored and compared in lower case." })
  email: string;

  @Field(() => String, { description: `At most ${limits.demoQuery} characters.` })
  query: string;
}

@Resolver()
export class DemoResolver {
  @Allow("dashboard.view")
  @Query(() => WebAddress, {
    nullable: true,
    description: "Page for booking a demo; null = use `requestDemo`.",
  })
  bookingUrl(@Ctx() { dataspace }: Context): Promise<string | null> {
    return readBookingUrl(dataspace);
  }

  @Allow("dashboard.view")
  @Mutation(() => DonePayload, {
    description: "Requests a demo of the product.",
  })
  requestDemo(
    @Ctx() { dataspace }: Context,
    @Arg("input", () => DemoInput, { description: "The data to save." }) input: DemoInput,
  ): Promise<DonePayload> {
    return withRefusals<DonePayload>(
      async () => {
        const { name, email, query } = input;
        await requestDemo(dataspace, { name, email, query });
        return { done: true, userErrors: [] };
      },
      (userErrors) => ({ done: false, userErrors }),
    );
  }
}
