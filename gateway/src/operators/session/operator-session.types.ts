import "reflect-metadata";
import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import { operatorActionsOf, type OperatorAction } from "@finder/contract/operator-permissions";
import { operatorRole } from "@finder/contract/operators/common";
import { capitals } from "@finder/contract/operators/values";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "../../graphql/user-error.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { registerDeclared } from "../../graphql/values/declared-enum.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

export const OperatorRole = operatorRole.enum;
export type OperatorRole = keyof typeof OperatorRole;
registerDeclared(OperatorRole, operatorRole);

export const OperatorState = { ENROLLING: "enrolling", HALF_OPEN: "halfopen", OPEN: "open" } as const;
export type OperatorState = (typeof OperatorState)[keyof typeof OperatorState];
registerEnumType(OperatorState, {
  name: "OperatorState",
  description: "How far a session is.",
  valuesConfig: {
    ENROLLING: {
      description:
        "No second factor is set up yet: `startPasskey`, then `addPasskey`; or `startApp`, then `confirmApp`.",
    },
    HALF_OPEN: { description: "The password was right; `prove` or `proveByPasskey` opens it." },
    OPEN: { description: "Open." },
  },
});

const from = rowOf<OperatorSessionAnswer>();

@ObjectType({ simpleResolvers: true, description: "The session of the calling operator." })
export class OperatorSession {
  @Field(() => ID, { description: "The operator's id." })
  @from("afid")
  id: number;

  @Field(() => EmailAddress, { description: "The operator's email." })
  @from("email")
  email: string;

  @Field(() => String, { nullable: true, description: "Full name; null = none." })
  @from("name")
  name: string | null;

  @Field(() => OperatorRole, { description: "The operator's role." })
  @from("role", capitals)
  role: OperatorRole;

  @Field(() => [String], { description: "What the role may do, as named by the descriptions of operations." })
  @from("role", operatorActionsOf)
  permissions: OperatorAction[];

  @Field(() => OperatorState, { description: "How far the session is." })
  @from("state")
  state: OperatorState;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "Until when no second factor is asked again; null: the next operation that needs one asks for it.",
  })
  @from("provenuntil", toDateTime)
  provenUntil: string | null;

  @Field(() => GraphQLDateTime, { description: "When the session ends unless it is used." })
  @from("idleuntil", toMoment)
  idleUntil: string;

  @Field(() => Int, { description: "Recovery codes that are left." })
  @from("recoverycodes")
  recoveryCodesLeft: number;

  @Field(() => Boolean, { description: "Whether an authenticator app is set up." })
  @from("app", isSet)
  hasApp: boolean;

  @Field(() => Int, { description: "Passkeys that are set up." })
  @from("passkeys")
  passkeyCount: number;
}

@ObjectType({ simpleResolvers: true, description: "The session as it is now, or the business errors." })
export class OperatorSessionPayload {
  @Field(() => OperatorSession, { nullable: true, description: "Null if refused." })
  session: OperatorSession | null;

  @Field(() => String, {
    nullable: true,
    description: "Of `signIn`: for `Authorization: Bearer`; null for browsers, which keep a cookie.",
  })
  sessionToken: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "A secret for an authenticator app, or the business errors." })
export class OperatorAppPayload {
  @Field(() => String, { nullable: true, description: "To be typed into the app; null if refused." })
  secret: string | null;

  @Field(() => String, { nullable: true, description: "The same as `otpauth:` address, for a QR code." })
  uri: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "New recovery codes, or the business errors." })
export class OperatorCodesPayload {
  @Field(() => OperatorSession, { nullable: true, description: "The session as it is now; null if refused." })
  session: OperatorSession | null;

  @Field(() => [String], { description: "Ten codes, shown this once; every earlier one is worth nothing." })
  recoveryCodes: string[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
