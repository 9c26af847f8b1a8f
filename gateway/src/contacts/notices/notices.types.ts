import "reflect-metadata";
import type { ContactNoticesAnswer } from "@finder/contract/endpoints/people";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { DatumType } from "../contacts.types.ts";

export const ContactNoticeKind = {
  CORRECTED: "corrected",
  WITHDRAWN: "withdrawn",
  RESTORED: "restored",
  MERGED: "merged",
} as const;
export type ContactNoticeKind = (typeof ContactNoticeKind)[keyof typeof ContactNoticeKind];
registerEnumType(ContactNoticeKind, {
  name: "ContactNoticeKind",
  description: "What support did to a value of a contact.",
  valuesConfig: {
    CORRECTED: { description: "The contact shows the right value." },
    WITHDRAWN: { description: "The value is known not to work." },
    RESTORED: { description: "The email bounced before, and is taken to work again." },
    MERGED: { description: "Two profiles of the contact became one, with what the client owned of either." },
  },
});

const from = rowOf<ContactNoticesAnswer["resource"][number]>();

@ObjectType({ simpleResolvers: true, description: "A value of a contact that support changed." })
export class ContactNotice {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("changeid")
  id: number;

  @Field(() => String, { description: "The contact's name." })
  @from("full_name")
  fullName: string;

  @Field(() => DatumType, { description: "The kind of datum." })
  @from("datum")
  datum: DatumType;

  @Field(() => ContactNoticeKind, { description: "What was done." })
  @from("kind")
  kind: ContactNoticeKind;

  @Field(() => GraphQLDateTime, { description: "When." })
  @from("createdon", toMoment)
  changedOn: string;
}

@ObjectType({ simpleResolvers: true, description: "How many notices were dismissed, or the business errors." })
export class DismissNoticesPayload {
  @Field(() => Int, { description: "Notices that were not dismissed before." })
  dismissed: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
