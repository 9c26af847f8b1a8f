import "reflect-metadata";
import type { SourceKeyView } from "@finder/contract/endpoints/source-keys";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { KeyProvider } from "./key-provider.ts";

const from = rowOf<SourceKeyView>();

@ObjectType({ simpleResolvers: true, description: "The client's own key for a provider of people." })
export class SourceKey {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("provider")
  id: string;

  @Field(() => KeyProvider, { description: "The provider; a client has one key of each." })
  @from("provider")
  provider: KeyProvider;

  @Field(() => String, { description: "The last four characters of the key." })
  @from("keyend")
  lastFour: string;

  @Field(() => Boolean, { description: "False: the provider is not asked." })
  @from("enabled")
  enabled: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was added, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the provider last answered, UTC; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the provider refused a call since its last answer, in its words; null = it did not.",
  })
  @from("refusal")
  refusal: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the provider last refused a call, UTC." })
  @from("refusedon", toDateTime)
  refusedOn: string | null;

  @Field(() => Int, { description: "Data that it brought in the last 30 days." })
  @from("hits")
  hits: number;
}

@ObjectType({ simpleResolvers: true, description: "The key as it is now, or the business errors." })
export class SourceKeyPayload {
  @Field(() => SourceKey, { nullable: true, description: "The key; null if refused." })
  key: SourceKey | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The provider of the removed key, or the business errors." })
export class RemoveSourceKeyPayload {
  @Field(() => KeyProvider, { nullable: true, description: "Null if refused." })
  removed: KeyProvider | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
