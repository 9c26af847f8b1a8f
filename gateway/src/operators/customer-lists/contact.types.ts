import "reflect-metadata";
import type { CustomerMailRow, CustomerSessionRow } from "@finder/contract/endpoints/customer-lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

const mail = rowOf<CustomerMailRow>();

@ObjectType({ simpleResolvers: true, description: "A mail to a client's member; never what it says." })
export class CustomerMail {
  @Field(() => ID, { description: "Opaque and stable; a later mail has a higher one." })
  @mail("mailid")
  id: number;

  @Field(() => String, { description: "What it is about, `invitation`." })
  @mail("kind")
  kind: string;

  @Field(() => EmailAddress, { nullable: true, description: "The member's email; null = of no member any more." })
  @mail("email")
  memberEmail: string | null;

  @Field(() => String, {
    description: "`sent`; `waiting`; `late`: a try failed, another follows; `failed`: refused for good.",
  })
  @mail("state")
  state: string;

  @Field(() => Int, { description: "Tries so far." })
  @mail("tries")
  tries: number;

  @Field(() => String, { nullable: true, description: "Why the last try failed, for display." })
  @mail("failure")
  failure: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was queued." })
  @mail("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was sent; null = not yet." })
  @mail("senton", toDateTime)
  sentOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Mails to a client's members, newest first." })
export class CustomerMailPage {
  @Field(() => [CustomerMail], { description: "Mails of the page." })
  items: CustomerMail[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}

const session = rowOf<CustomerSessionRow>();

@ObjectType({ simpleResolvers: true, description: "Where a member is signed in." })
export class CustomerSession {
  @Field(() => ID, { description: "Opaque and stable; says nothing of the session's token." })
  @session("place")
  id: string;

  @Field(() => EmailAddress, { description: "The member's email." })
  @session("email")
  memberEmail: string;

  @Field(() => String, { nullable: true, description: "What the browser says it is." })
  @session("useragent")
  device: string | null;

  @Field(() => String, { nullable: true, description: "The network address it was last used from." })
  @session("address")
  networkAddress: string | null;

  @Field(() => GraphQLDateTime, { description: "When the member signed in." })
  @session("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { description: "When it was last used." })
  @session("lastusedon", toMoment)
  lastUsedOn: string;

  @Field(() => GraphQLDateTime, { description: "When it ends by itself." })
  @session("expireson", toMoment)
  expiresOn: string;
}

@ObjectType({ simpleResolvers: true, description: "Sessions of a client's members, newest first." })
export class CustomerSessionPage {
  @Field(() => [CustomerSession], { description: "Sessions of the page." })
  items: CustomerSession[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}
