import "reflect-metadata";
import type { CreditsView } from "@finder/contract/endpoints/contacts";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf, viewOf } from "../graphql/from.ts";

const from = rowOf<CreditsView>("usercredit");

@ObjectType({
  simpleResolvers: true,
  description: "Balances of a client, in credits.",
})
export class Credits {
  @Field(() => ID, { description: "The same in every answer, so that a cache shows one balance everywhere." })
  @from("usercreditid")
  id: number;

  @Field(() => Int, { description: "Reveals of personal emails left." })
  @from("personal_email_credits")
  personalEmail: number;

  @Field(() => Int, { description: "Reveals of business emails left." })
  @from("bus_email_credits")
  businessEmail: number;

  @Field(() => Int, { description: "Reveals of direct-dial phones left." })
  @from("contactcredit")
  phone: number;

  @Field(() => Int, { description: "Reveals of personal and business emails left, together." })
  @from("emailcredit")
  email: number;
}

/** The balances, whichever call carried them. */
export const toCredits = viewOf(Credits);
