import "reflect-metadata";
import { ArgsType, Field, Float, ID, InputType, Int } from "type-graphql";
import { PlanPayment, PlanStart } from "./plan.enums.ts";

@ArgsType()
export class PreviewPlanArgs {
  @Field(() => ID, { description: "The client's number." })
  id: string;

  @Field(() => ID, { description: "The plan to change to." })
  planId: string;

  @Field(() => PlanStart, { description: "When it begins." })
  start: PlanStart;

  @Field(() => PlanPayment, { description: "Who bills it." })
  payment: PlanPayment;
}

@ArgsType()
export class ChangeCustomerPlanArgs extends PreviewPlanArgs {
  @Field(() => Int, {
    nullable: true,
    description: "The preview's; the change then costs what was shown.",
  })
  prorationDate?: number | null;

  @Field(() => String, { description: "Why; kept in the operators' log." })
  reason: string;

  @Field(() => String, {
    description: "The caller's own key: sent again, it changes nothing again.",
  })
  attemptKey: string;
}

@InputType({ description: "Credits by pool." })
export class CreditsInput {
  @Field(() => Int, { description: "For personal emails." })
  personalEmail: number;

  @Field(() => Int, { description: "For business emails." })
  businessEmail: number;

  @Field(() => Int, { description: "For phones." })
  phone: number;
}

/** Credits as the dataspace names them. */
export function poolsOf({ personalEmail, businessEmail, phone }: CreditsInput) {
  return {
    personal_email_credits: personalEmail,
    bus_email_credits: businessEmail,
    contactcredit: phone,
  };
}

@ArgsType()
export class ExtendPlanArgs {
  @Field(() => ID, { description: "The client's number." })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description: "Days: 1 to 730. Either these or `until`.",
  })
  days?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The last day, `YYYY-MM-DD`.",
  })
  until?: string | null;

  @Field(() => CreditsInput, {
    nullable: true,
    description: "Credits given with it.",
  })
  credits?: CreditsInput | null;

  @Field(() => String, { description: "Why; kept in the operators' log." })
  reason: string;

  @Field(() => String, {
    description: "The caller's own key: sent again, it changes nothing again.",
  })
  attemptKey: string;
}

@ArgsType()
export class AgreePlanArgs {
  @Field(() => ID, { description: "The client's number." })
  id: string;

  @Field(() => String, { description: "Name of the plan." })
  name: string;

  @Field(() => Float, {
    description: "US dollars per period; 0 = begins without a payment alone.",
  })
  price: number;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  validity: number;

  @Field(() => Int, { description: "Seats, the owner's included." })
  seats: number;

  @Field(() => Int, { description: "Keys of the public API." })
  apiKeys: number;

  @Field(() => CreditsInput, { description: "Credits of a period." })
  credits: CreditsInput;

  @Field(() => String, { description: "Why; kept in the operators' log." })
  reason: string;

  @Field(() => String, {
    description: "The caller's own key: sent again, it makes no other plan.",
  })
  attemptKey: string;
}
