import "reflect-metadata";
import type { PasskeyRow } from "@finder/contract/endpoints/passkeys";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

const from = rowOf<PasskeyRow>();

@ObjectType({ simpleResolvers: true, description: "A passkey of the caller." })
export class Passkey {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("passkeyid")
  id: number;

  @Field(() => String, { description: "The caller's own name for it." })
  @from("name")
  name: string;

  @Field(() => GraphQLDateTime, { description: "When it was set up." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was shown last; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What the browser is asked for, or the business errors." })
export class PasskeyOptionsPayload {
  @Field(() => String, {
    nullable: true,
    description: "Options for `navigator.credentials`, JSON; good for five minutes, once. Null if refused.",
  })
  options: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
