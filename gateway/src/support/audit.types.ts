import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

export const AuditKind = {
  SIGNED_IN: "signed_in",
  SEARCHED: "searched",
  REVEALED: "revealed",
  EXPORTED: "exported",
  VOTED: "voted",
  REMOVED: "removed",
  TAGGED: "tagged",
  CHANGED: "changed",
  INVITED: "invited",
  KEY_CHANGED: "key_changed",
  PLAN_CHANGED: "plan_changed",
  SUPPRESSED: "suppressed",
} as const;
export type AuditKind = (typeof AuditKind)[keyof typeof AuditKind];
registerEnumType(AuditKind, { name: "AuditKind" });

@ObjectType({ simpleResolvers: true, description: "Who saw, exported or changed what. Kept 400 days." })
export class AuditEntry {
  @Field(() => ID)
  id: number;

  @Field(() => GraphQLDateTime)
  happenedOn: string;

  @Field(() => AuditKind)
  kind: AuditKind;

  @Field(() => ID, { nullable: true })
  memberId: number | null;

  @Field(() => String, { nullable: true, description: "First name, a space, last name; null = nobody of the client." })
  memberName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it was done to: a profile key, an address masked, a name.",
  })
  subject: string | null;

  @Field(() => String, { nullable: true, description: "More, for people to read." })
  detail: string | null;

  @Field(() => String, { description: "web, api, extension, job, operator, token." })
  source: string;

  @Field(() => String, { nullable: true, description: "The service token that acted in the member's name." })
  tokenName: string | null;
}

@ObjectType({ simpleResolvers: true })
export class AuditPage {
  @Field(() => [AuditEntry])
  items: AuditEntry[];

  @Field(() => Int)
  totalCount: number;

  @Field(() => Int)
  page: number;

  @Field(() => Int)
  pageSize: number;
}
