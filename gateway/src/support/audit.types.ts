import "reflect-metadata";
import type { AuditRow } from "@finder/contract/endpoints/privacy";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { toMoment } from "../graphql/date-time.ts";
import { rowOf } from "../graphql/from.ts";

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
registerEnumType(AuditKind, {
  name: "AuditKind",
  description: "What somebody did.",
  valuesConfig: {
    CHANGED: { description: "Own data, password, company, members' state." },
    EXPORTED: { description: "Wrote or fetched a file of people." },
    INVITED: { description: "Invited somebody." },
    KEY_CHANGED: { description: "Made, changed or ended an API key or a service token." },
    PLAN_CHANGED: { description: "Bought, changed or ended a plan." },
    REMOVED: { description: "Took people out, or a member off the team." },
    REVEALED: { description: "Opened a datum of a person." },
    SEARCHED: { description: "Looked a person up." },
    SIGNED_IN: { description: "Opened a session." },
    SUPPRESSED: { description: "A person asked to be forgotten." },
    TAGGED: { description: "Put or took a tag." },
    VOTED: { description: "Voted on a datum." },
  },
});

const from = rowOf<AuditRow>();

@ObjectType({ simpleResolvers: true, description: "Who saw, exported or changed what. Kept 400 days." })
export class AuditEntry {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @from("auditid")
  id: number;

  @Field(() => GraphQLDateTime, { description: "When, UTC." })
  @from("happenedon", toMoment)
  happenedOn: string;

  @Field(() => AuditKind, { description: "What it is; as a filter, null lists all." })
  @from("kind")
  kind: AuditKind;

  @Field(() => ID, { nullable: true, description: "The member's id." })
  @from("appuserid")
  memberId: number | null;

  @Field(() => String, { nullable: true, description: "First name, a space, last name; null = nobody of the client." })
  @from("membername")
  memberName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it was done to: a profile key, an address masked, a name.",
  })
  @from("subject")
  subject: string | null;

  @Field(() => String, { nullable: true, description: "More, for people to read." })
  @from("detail")
  detail: string | null;

  @Field(() => String, { description: "web, api, extension, job, operator, token." })
  @from("source")
  source: string;

  @Field(() => String, { nullable: true, description: "The service token that acted in the member's name." })
  @from("tokenname")
  tokenName: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the audit log." })
export class AuditPage {
  @Field(() => [AuditEntry], { description: "The page's rows, in the list's order." })
  items: AuditEntry[];

  @Field(() => Int, { description: "Rows on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "Rows a page may have." })
  pageSize: number;
}
