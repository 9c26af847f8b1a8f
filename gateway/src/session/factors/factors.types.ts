import "reflect-metadata";
import type { FactorsAnswer, RememberedDeviceRow } from "@finder/contract/endpoints/factors";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { deviceName } from "../../dataspace/device-name.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { Passkey, PasskeyOptionsPayload } from "./passkeys.types.ts";

const from = rowOf<FactorsAnswer>();

const fromDevice = rowOf<RememberedDeviceRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A browser in which signing in asks the viewer for no second factor.",
})
export class RememberedDevice {
  @Field(() => ID, { description: "Opaque and stable; grants no access." })
  @fromDevice("deviceid")
  id: number;

  @Field(() => String, { description: "Browser and system as reported, e.g. `Chrome · Windows`; empty = unknown." })
  @fromDevice("useragent", deviceName)
  device: string;

  @Field(() => String, { nullable: true, description: "Network address of its last sign-in; null = unknown." })
  @fromDevice("address")
  address: string | null;

  @Field(() => GraphQLDateTime, { description: "When it last signed in, UTC." })
  @fromDevice("lastusedon", toMoment)
  lastUsedOn: string;

  @Field(() => GraphQLDateTime, { description: "Until when it is remembered, UTC." })
  @fromDevice("expireson", toMoment)
  expiresOn: string;
}

@ObjectType({ simpleResolvers: true, description: "The viewer's second factor for signing in." })
export class SecondFactor {
  @Field(() => Boolean, { description: "True once an authenticator app is set up: signing in asks for its code." })
  @from("app", (app: number) => app === 1)
  hasApp: boolean;

  @Field(() => Int, { description: "Recovery codes that are left." })
  @from("recoverycodes")
  recoveryCodesLeft: number;

  @Field(() => [Passkey], { description: "Every passkey, oldest first: one signs in alone, or is the second step." })
  passkeys: Passkey[];

  @Field(() => [RememberedDevice], { description: "Where signing in asks for no second factor, newest first." })
  rememberedDevices: RememberedDevice[];

  @Field(() => Boolean, { description: "True where the owner requires one of every member: the last one stays." })
  @from("required", (required: number) => required === 1)
  isRequired: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Until when this session needs no second factor again; null = calls that ask for it do now.",
  })
  @from("provenuntil", toDateTime)
  provenUntil: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A secret for an authenticator app, or the business errors." })
export class AuthenticatorAppPayload {
  @Field(() => String, { nullable: true, description: "To type into the app; null if refused." })
  secret: string | null;

  @Field(() => String, { nullable: true, description: "The same as `otpauth:` address of a QR code; null if refused." })
  uri: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The second factor as it is now, or the business errors." })
export class SecondFactorPayload {
  @Field(() => SecondFactor, { nullable: true, description: "The second factor now; null if refused." })
  secondFactor: SecondFactor | null;

  @Field(() => [String], { description: "New recovery codes, shown this once; empty where none were made." })
  recoveryCodes: string[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "What the browser is asked for to sign in, or the business errors." })
export class PasskeySignInPayload extends PasskeyOptionsPayload {
  @Field(() => String, {
    nullable: true,
    description: "For tools: give it to `signInByPasskey`. Null for browsers, which get a cookie instead.",
  })
  waitingToken: string | null;
}
