import "reflect-metadata";
import type { SessionRow } from "@finder/contract/endpoints/session";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { deviceName, extensionVersion } from "../dataspace/device-name.ts";
import { toMoment } from "../graphql/values/date-time.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

const from = rowOf<SessionRow>();

@ObjectType({ simpleResolvers: true, description: "A session of the viewer." })
export class SignedInDevice {
  @Field(() => ID, { description: "Id of the session; grants no access." })
  @from("sessionid")
  id: string;

  @Field(() => String, {
    description: "Browser and system as reported by the device, e.g. `Chrome · Windows`; empty = unknown.",
  })
  @from("useragent", deviceName)
  device: string;

  @Field(() => String, { nullable: true, description: "Version of the browser extension; null = another client." })
  @from("useragent", extensionVersion)
  extensionVersion: string | null;

  @Field(() => String, { nullable: true, description: "Network address of the last use; null = unknown." })
  @from("address")
  address: string | null;

  @Field(() => GraphQLDateTime, { description: "When the session began, UTC." })
  @from("createdon", toMoment)
  signedInOn: string;

  @Field(() => GraphQLDateTime, { description: "When it was last used, to the minute, UTC." })
  @from("lastusedon", toMoment)
  lastUsedOn: string;

  @Field(() => GraphQLDateTime, { description: "When it expires, UTC." })
  @from("expireson", toMoment)
  expiresOn: string;

  @Field(() => Boolean, { description: "True for the current session." })
  @from("current")
  current: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The remaining sessions, or the business errors." })
export class EndSessionsPayload {
  @Field(() => [SignedInDevice], { description: "Remaining sessions; empty if the current one ended." })
  sessions: SignedInDevice[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
