import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { ArgsType, Field, Int } from "type-graphql";

/** What is registered, by clients and by operators. */
@ArgsType()
export class RegisterOperationArgs {
  @Field(() => String, {
    description: `Its name: lower-case letters and digits in words joined by \`-\` or \`_\`; at most ${limits.operations.name} characters.`,
  })
  name: string;

  @Field(() => String, { description: `What it does; at most ${limits.operations.description} characters.` })
  description: string;

  @Field(() => String, { description: "The GraphQL document: one query or mutation, with its fragments." })
  document: string;

  @Field(() => Int, { nullable: true, description: "The version to change; null: the newest." })
  version?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Makes a new version, which has an address of its own: for changes that break callers.",
  })
  newVersion: boolean;
}

/** What is retired, by clients and by operators. */
@ArgsType()
export class RetireOperationArgs {
  @Field(() => String, { description: "The operation's name." })
  name: string;

  @Field(() => Int, { description: "The version to retire." })
  version: number;

  @Field(() => String, {
    nullable: true,
    description:
      "Day from which it is refused, `YYYY-MM-DD`, UTC, today at the earliest; null takes the retirement back.",
  })
  on?: string | null;
}
