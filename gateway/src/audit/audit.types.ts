import "reflect-metadata";
import type { AuditRow } from "@finder/contract/endpoints/privacy";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { toMoment } from "../graphql/values/date-time.ts";
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
  description: "What a member did.",
  valuesConfig: {
    CHANGED: { description: "Changed own data, password, company or a member's status." },
    EXPORTED: { description: "Created or downloaded a file of people." },
    INVITED: { description: "Invited a member." },
    KEY_CHANGED: { description: "Created, changed or ended an API key or a service token." },
    PLAN_CHANGED: { description: "Bought, changed or ended a plan." },
    REMOVED: { description: "Removed people from My Contacts, or a member from the team." },
    REVEALED: { description: "Revealed a datum of a person." },
    SEARCHED: { description: "Looked a person up." },
    SIGNED_IN: { description: "Opened a session." },
    SUPPRESSED: { description: "A person asked to be erased." },
    TAGGED: { description: "Added or removed a tag." },
    VOTED: { description: "Voted on a datum." },
  },
});

const from = rowOf<AuditRow>();

@ObjectType({
  simpleResolvers: true,
  description: "One entry of the audit log: a member viewed, exported or changed something. Kept for 400 days.",
})
export class AuditEntry {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("auditid")
  id: number;

  @Field(() => GraphQLDateTime, { description: "When it happened, UTC." })
  @from("happenedon", toMoment)
  happenedOn: string;

  @Field(() => AuditKind, { description: "Kind of action." })
  @from("kind")
  kind: AuditKind;

  @Field(() => ID, { nullable: true, description: "The member's id." })
  @from("appuserid")
  memberId: number | null;

  @Field(() => String, { nullable: true, description: "Full name; null = not a member of the client." })
  @from("membername")
  memberName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it affected: a profile key, a masked address or a name.",
  })
  @from("subject")
  subject: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Full name of the person in `subject`, while your client owns one of the person's data.",
  })
  @from("personname")
  personName: string | null;

  @Field(() => String, { nullable: true, description: "Further detail, for display." })
  @from("detail")
  detail: string | null;

  @Field(() => String, { description: "Origin: `web`, `api`, `extension`, `job`, `operator` or `token`." })
  @from("source")
  source: string;

  @Field(() => String, { nullable: true, description: "The service token that acted on the member's behalf." })
  @from("tokenname")
  tokenName: string | null;

  @Field(() => String, { nullable: true, description: "Why the operator did it, in the operator's words." })
  @from("reason")
  reason: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the audit log." })
export class AuditPage {
  @Field(() => [AuditEntry], { description: "Rows of the page, in list order." })
  items: AuditEntry[];

  @Field(() => Int, { description: "Rows on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page." })
  pageSize: number;
}
