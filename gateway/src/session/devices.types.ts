import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({ simpleResolvers: true, description: "One place where the viewer is signed in." })
export class SignedInDevice {
  @Field(() => ID, { description: "Names the session and opens nothing." })
  id: string;

  @Field(() => String, {
    description: "Browser and system, e.g. `Chrome · Windows`, as the device itself says; empty = not known.",
  })
  device: string;

  @Field(() => String, { nullable: true, description: "Version of our browser extension; null = something else." })
  extensionVersion: string | null;

  @Field(() => String, { nullable: true, description: "Network address it was last used from; null = not known." })
  address: string | null;

  @Field(() => GraphQLDateTime, { description: "When the session began, UTC." })
  signedInOn: string;

  @Field(() => GraphQLDateTime, { description: "To the minute, UTC." })
  lastUsedOn: string;

  @Field(() => GraphQLDateTime, { description: "When it ends by itself." })
  expiresOn: string;

  @Field(() => Boolean, { description: "The session that asks." })
  current: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The sessions that remain, or why none was ended." })
export class EndSessionsPayload {
  @Field(() => [SignedInDevice], { description: "Those that remain; none when the current one ended." })
  sessions: SignedInDevice[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
