import "reflect-metadata";
import type { FactorsAnswer } from "@finder/contract/endpoints/factors";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { Passkey, PasskeyOptionsPayload } from "./passkeys.types.ts";

const from = rowOf<FactorsAnswer>();

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
