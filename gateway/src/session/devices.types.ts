import "reflect-metadata";
import type { SessionRow } from "@finder/contract/endpoints/session";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { deviceName, extensionVersion } from "../dataspace/device-name.ts";
import { toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

const from = rowOf<SessionRow>();

@ObjectType({ simpleResolvers: true, description: "One place where the viewer is signed in." })
export class SignedInDevice {
  @Field(() => ID, { description: "Names the session and opens nothing." })
  @from("sessionid")
  id: string;

  @Field(() => String, {
    description: "Browser and system, e.g. `Chrome · Windows`, as the device itself says; empty = not known.",
  })
  @from("useragent", deviceName)
  device: string;

  @Field(() => String, { nullable: true, description: "Version of our browser extension; null = something else." })
  @from("useragent", extensionVersion)
  extensionVersion: string | null;

  @Field(() => String, { nullable: true, description: "Network address it was last used from; null = not known." })
  @from("address")
  address: string | null;

  @Field(() => GraphQLDateTime, { description: "When the session began, UTC." })
  @from("createdon", toMoment)
  signedInOn: string;

  @Field(() => GraphQLDateTime, { description: "To the minute, UTC." })
  @from("lastusedon", toMoment)
  lastUsedOn: string;

  @Field(() => GraphQLDateTime, { description: "When it ends by itself." })
  @from("expireson", toMoment)
  expiresOn: string;

  @Field(() => Boolean, { description: "The session that asks." })
  @from("current")
  current: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The sessions that remain, or why none was ended." })
export class EndSessionsPayload {
  @Field(() => [SignedInDevice], { description: "Those that remain; none when the current one ended." })
  sessions: SignedInDevice[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
