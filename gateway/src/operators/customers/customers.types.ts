import "reflect-metadata";
import type {
  CustomerDayRow,
  CustomerKeyRow,
  CustomerMemberRow,
  CustomerPaymentRow,
  CustomerRow,
} from "@finder/contract/endpoints/customers";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
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

const row = rowOf<CustomerRow>();

@ObjectType({ simpleResolvers: true, description: "A client, as found." })
export class CustomerSummary {
  @Field(() => ID, { description: "The client's number." })
  @row("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "The company's name; null = not said." })
  @row("companyname")
  companyName: string | null;

  @Field(() => GraphQLDateTime, { description: "When it signed up." })
  @row("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the account was closed; null = open." })
  @row("closedon", toDateTime)
  closedOn: string | null;

  @Field(() => String, { nullable: true, description: "The current plan; null = none." })
  @row("planname")
  planName: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the plan's period ends; null = never." })
  @row("expirydate", toDateTime)
  planEndsOn: string | null;

  @Field(() => String, { nullable: true, description: "The owner's full name." })
  @row("ownername")
  ownerName: string | null;

  @Field(() => EmailAddress, { nullable: true, description: "The owner's email." })
  @row("owneremail")
  ownerEmail: string | null;

  @Field(() => Int, { description: "Members, the pending ones included." })
  @row("members")
  memberCount: number;
}

@ObjectType({ simpleResolvers: true, description: "Clients, in the order they are found in." })
export class CustomerPage {
  @Field(() => [CustomerSummary], { description: "Clients of the page." })
  items: CustomerSummary[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}

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

const payment = rowOf<CustomerPaymentRow>();

@ObjectType({ simpleResolvers: true, description: "A payment of a client." })
export class CustomerPayment {
  @Field(() => ID, { description: "The invoice's number." })
  @payment("invoicenumber")
  number: string;

  @Field(() => GraphQLDateTime, { description: "When it was paid." })
  @payment("transactiondate", toMoment)
  paidOn: string;

  @Field(() => String, { nullable: true, description: "The plan or add-on." })
  @payment("planname")
  name: string | null;

  @Field(() => Boolean, { description: "True for an add-on." })
  @payment("isaddon", isSet)
  addOn: boolean;

  @Field(() => Float, { description: "In whole units of `currency`, 99.5." })
  @payment("price")
  price: number;

  @Field(() => String, { description: "Three letters, lower case." })
  @payment("currency")
  currency: string;

  @Field(() => String, { description: "`paid`, `refunding` or `refunded`." })
  @payment("status")
  status: string;
}

const day = rowOf<CustomerDayRow>();

@ObjectType({ simpleResolvers: true, description: "What a client used on one day." })
export class CustomerDay {
  @Field(() => String, { description: "`YYYY-MM-DD`, UTC." })
  @day("day")
  day: string;

  @Field(() => Int, { description: "Data opened." })
  @day("opened")
  opened: number;

  @Field(() => Int, { description: "Credits spent." })
  @day("spent")
  spent: number;
}
