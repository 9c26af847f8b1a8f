import "reflect-metadata";
import type { ProvisioningTokenRow } from "@finder/contract/endpoints/provisioning";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

const from = rowOf<ProvisioningTokenRow>();

@ObjectType({
  simpleResolvers: true,
  description: "The token by which the company's identity provider changes its members over SCIM 2.0.",
})
export class ProvisioningToken {
  @Field(() => String, { description: "The last four characters." })
  @from("ending")
  ending: string;

  @Field(() => GraphQLDateTime, { description: "When it was made or renewed, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it was last used, to the minute, UTC; null = never.",
  })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The new token, or the business errors." })
export class ProvisioningTokenPayload {
  @Field(() => ProvisioningToken, { nullable: true, description: "Null if refused, or ended." })
  provisioningToken: ProvisioningToken | null;

  @Field(() => String, { nullable: true, description: "The token itself; shown only once." })
  token: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
