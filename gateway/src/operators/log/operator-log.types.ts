import "reflect-metadata";
import type { OperatorLogRow } from "@finder/contract/endpoints/operators";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { OperatorRole } from "../session/operator-session.types.ts";

const from = rowOf<OperatorLogRow>();

@ObjectType({ simpleResolvers: true, description: "An entry of the operators' log, which nobody can change." })
export class OperatorLogEntry {
  @Field(() => ID, { description: "Opaque and stable; a later entry has a higher one." })
  @from("entryid")
  id: number;

  @Field(() => GraphQLDateTime, { description: "When it began." })
  @from("happenedon", toMoment)
  happenedOn: string;

  @Field(() => ID, { description: "The operator's id." })
  @from("afid")
  operatorId: number;

  @Field(() => EmailAddress, { description: "The operator's email then." })
  @from("email")
  operatorEmail: string;

  @Field(() => OperatorRole, { description: "The operator's role then." })
  @from("role")
  role: OperatorRole;

  @Field(() => String, { description: "The operation, `team/change`." })
  @from("operation")
  operation: string;

  @Field(() => ID, { nullable: true, description: "The client it was about; null = none." })
  @from("clientid")
  clientId: number | null;

  @Field(() => String, { nullable: true, description: "What it was about, for display." })
  @from("subject")
  subject: string | null;

  @Field(() => String, { nullable: true, description: "The operator's reason." })
  @from("reason")
  reason: string | null;

  @Field(() => String, { nullable: true, description: "Further detail, for display." })
  @from("detail")
  detail: string | null;

  @Field(() => String, {
    nullable: true,
    description: "`done`, or the code of its refusal; null while it runs, or when the program ended meanwhile.",
  })
  @from("outcome")
  outcome: string | null;

  @Field(() => String, { description: "Id of the request, as the program's log has it." })
  @from("requestid")
  requestId: string;

  @Field(() => String, { description: "The caller's network address." })
  @from("address")
  networkAddress: string;

  @Field(() => ID, { nullable: true, description: "The token of the tool that called; null: the operator did." })
  @from("tokenid")
  tokenId: number | null;

  @Field(() => String, { nullable: true, description: "The token's name; null: the operator called." })
  @from("tokenname")
  tokenName: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Entries of the operators' log, newest first." })
export class OperatorLogPage {
  @Field(() => [OperatorLogEntry], { description: "Entries, newest first." })
  items: OperatorLogEntry[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;
}
