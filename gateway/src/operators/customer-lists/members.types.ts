import "reflect-metadata";
import type { CustomerKeyRow, CustomerMemberRow } from "@finder/contract/endpoints/customer-lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

export const CustomerRole = { OWNER: "client", ADMIN: "admin", MEMBER: "member" } as const;
export type CustomerRole = (typeof CustomerRole)[keyof typeof CustomerRole];
registerEnumType(CustomerRole, {
  name: "CustomerRole",
  description: "A member's role in the client's account.",
  valuesConfig: {
    OWNER: { description: "Administers the account." },
    ADMIN: { description: "Invited as an admin; may do what a member may." },
    MEMBER: { description: "Uses the product." },
  },
});

const member = rowOf<CustomerMemberRow>();

@ObjectType({ simpleResolvers: true, description: "A member of a client." })
export class CustomerMember {
  @Field(() => ID, { description: "Opaque and stable." })
  @member("appuserid")
  id: number;

  @Field(() => String, { nullable: true, description: "Full name." })
  @member("name")
  name: string | null;

  @Field(() => EmailAddress, { description: "Signs in with it." })
  @member("email")
  email: string;

  @Field(() => CustomerRole, { description: "Role in the account." })
  @member("role")
  role: CustomerRole;

  @Field(() => Boolean, { description: "False: disabled, or not accepted yet." })
  @member("isactive", isSet)
  active: boolean;

  @Field(() => Boolean, { description: "True once removed from the account." })
  @member("isdeleted", isSet)
  deleted: boolean;

  @Field(() => Boolean, { description: "True once the email is verified." })
  @member("isverified", isSet)
  verified: boolean;

  @Field(() => Boolean, { description: "True while the invitation waits for an answer." })
  @member("invitestatus", (status) => status === "pending")
  invited: boolean;

  @Field(() => GraphQLDateTime, { description: "When the member was added." })
  @member("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Last sign-in; null = never." })
  @member("lastlogin", toDateTime)
  lastSignInOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Members of a client, those who left last." })
export class CustomerMemberPage {
  @Field(() => [CustomerMember], { description: "Members of the page." })
  items: CustomerMember[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}

const key = rowOf<CustomerKeyRow>();

@ObjectType({ simpleResolvers: true, description: "A key of the public API; never its value." })
export class CustomerKey {
  @Field(() => ID, { description: "Opaque and stable." })
  @key("keyid")
  id: number;

  @Field(() => String, { description: "What the owner says it is for." })
  @key("purpose")
  purpose: string;

  @Field(() => Boolean, { description: "False: switched off or deleted." })
  @key(["isactive", "isdeleted"], ({ isactive, isdeleted }) => isactive === 1 && isdeleted === 0)
  active: boolean;

  @Field(() => Boolean, { description: "True for the key that tries the API without credits." })
  @key("istest", isSet)
  test: boolean;

  @Field(() => GraphQLDateTime, { description: "When it was made." })
  @key("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Last call; null = never." })
  @key("lastusedon", toDateTime)
  lastUsedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Keys of the public API, newest first, deleted ones last." })
export class CustomerKeyPage {
  @Field(() => [CustomerKey], { description: "Keys of the page." })
  items: CustomerKey[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}
