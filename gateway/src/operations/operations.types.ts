import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";
import { WebAddress } from "../graphql/values/scalars.ts";

export const OperationState = { LIVE: "live", RETIRING: "retiring", RETIRED: "retired", INVALID: "invalid" } as const;
export type OperationState = (typeof OperationState)[keyof typeof OperationState];
registerEnumType(OperationState, {
  name: "OperationState",
  description: "The state of a version: whether a call runs.",
  valuesConfig: {
    LIVE: { description: "It runs." },
    RETIRING: { description: "It runs until `retiresOn`; its answers carry `Deprecation` and `Sunset`." },
    RETIRED: { description: "It is refused with 410." },
    INVALID: {
      description: "It is refused: the product's schema has changed below it. `faults` says what does not fit.",
    },
  },
});

@ObjectType({ simpleResolvers: true, description: "The price of a call that gives the least it has to." })
export class OperationPrice {
  @Field(() => Int, { description: "Points, as `extensions.cost` counts them." })
  points: number;

  @Field(() => Int, {
    nullable: true,
    description: "Most credits that a call spends; 0: none. Null: as many as it is asked for, up to its `maxCredits`.",
  })
  mostCredits: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A version of a named operation. Within one, changes break no caller.",
})
export class OperationVersion {
  @Field(() => ID, { description: "Stable: name and version." })
  id: string;

  @Field(() => Int, { description: "The version, counted from 1; its address ends in it." })
  version: number;

  @Field(() => Int, { description: "Documents of this version so far, the present one among them." })
  revision: number;

  @Field(() => String, { description: "The GraphQL document." })
  document: string;

  @Field(() => WebAddress, { description: "Where it is called, `https://…/ops/{name}/v1`." })
  url: string;

  @Field(() => OperationState, { description: "Whether a call of it runs." })
  state: OperationState;

  @Field(() => [String], { description: "Why it is `INVALID`; empty otherwise." })
  faults: string[];

  @Field(() => Boolean, { description: "True if the viewer, or the token that asks, may call it." })
  callable: boolean;

  @Field(() => Boolean, { description: "True for a query, which GET calls, too; a mutation is called by POST alone." })
  readsOnly: boolean;

  @Field(() => OperationPrice, {
    nullable: true,
    description: "What a usual call costs; null for an `INVALID` version.",
  })
  price: OperationPrice | null;

  @Field(() => [String], { description: "Its parameters as the document declares them, e.g. `url: String!`." })
  parameters: string[];

  @Field(() => String, {
    description: "A call for a shell, with `$TOKEN` for a service token; empty for an `INVALID` version.",
  })
  sample: string;

  @Field(() => String, { nullable: true, description: "Day from which it is refused, `YYYY-MM-DD`, UTC; null = none." })
  retiresOn: string | null;

  @Field(() => GraphQLDateTime, { description: "When its present document was registered, UTC." })
  changedOn: string;

  @Field(() => Int, { description: `Calls of the client in the last ${limits.operations.usageDays} days.` })
  calls: number;
}

@ObjectType({ simpleResolvers: true, description: "A GraphQL document that programs call by name at `/ops/{name}`." })
export class NamedOperation {
  @Field(() => ID, { description: "Its name." })
  id: string;

  @Field(() => String, { description: "Its name: lower-case letters and digits in words joined by `-` or `_`." })
  name: string;

  @Field(() => String, { description: "What it does, as its author describes it." })
  description: string;

  @Field(() => Boolean, { description: "True for one of the product's, which every client may call." })
  ofProduct: boolean;

  @Field(() => GraphQLDateTime, { description: "When its name was first registered, UTC." })
  createdOn: string;

  @Field(() => [OperationVersion], { description: "Its versions, the first one first." })
  versions: OperationVersion[];
}

@ObjectType({ simpleResolvers: true, description: "A document that was registered under a name." })
export class OperationRevision {
  @Field(() => Int, { description: "Its version." })
  version: number;

  @Field(() => Int, { description: "Its place among the version's documents, counted from 1." })
  revision: number;

  @Field(() => String, { description: "The GraphQL document." })
  document: string;

  @Field(() => String, { nullable: true, description: "The member who registered it; null = not known any more." })
  registeredBy: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was registered, UTC." })
  registeredOn: string;
}

@ObjectType({ simpleResolvers: true, description: "The operation as it is then, or the business errors." })
export class OperationPayload {
  @Field(() => NamedOperation, { nullable: true, description: "Null if refused." })
  operation: NamedOperation | null;

  @Field(() => [UserError], {
    description: "Business errors; empty on success. `BAD_OPERATION` and `OPERATION_BREAKS` come once for each fault.",
  })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The deleted operation, or the business errors." })
export class DeleteOperationPayload {
  @Field(() => ID, { nullable: true, description: "The deleted operation's id; null if refused." })
  deletedId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
