import "reflect-metadata";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Member } from "../session/session.types.ts";

@InputType({ description: "The viewer's own data; what is left out stays, null clears." })
export class ProfileInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, {
    nullable: true,
    description: "Spaces, dashes, brackets and plus are dropped; null clears it.",
  })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code; null clears it." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The viewer after the change, or why it was refused." })
export class ProfilePayload {
  @Field(() => Member, { nullable: true, description: "As saved; null when refused." })
  viewer: Member | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

const from = rowOf("client");

@ObjectType({
  simpleResolvers: true,
  description: "What only the owner sees of the company.",
})
export class CompanyProfile {
  @Field(() => ID, { description: "The client's." })
  @from("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "Name of the company; null = not told." })
  @from("companyname")
  companyName: string | null;

  @Field(() => String, { nullable: true, description: "Digits only." })
  @from("phonenumber")
  phoneNumber: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code." })
  @from("country")
  country: string | null;

  @Field(() => Int, { nullable: true, description: "People who sell, as told at sign-up." })
  @from("salespeoplecount")
  salesPeopleCount: number | null;

  @Field(() => Int, { nullable: true, description: "Leads wanted a month, as told at sign-up." })
  @from("requiredleadcount")
  requiredLeadCount: number | null;

  @Field(() => String, { nullable: true, description: "Where in the company; free text." })
  @from("department")
  department: string | null;

  @Field(() => String, { nullable: true, description: "As invoices show it; free text." })
  @from("taxid")
  taxId: string | null;

  @Field(() => String, { nullable: true, description: "As invoices show it; up to 200 characters." })
  @from("billingaddress")
  billingAddress: string | null;
}

@InputType({ description: "What is left out stays as it is; null clears it." })
export class CompanyInput {
  @Field(() => String, { nullable: true, description: "Name of the company; null = not told." })
  companyName?: string | null;

  @Field(() => Int, { nullable: true, description: "0 or more." })
  salesPeopleCount?: number | null;

  @Field(() => Int, { nullable: true, description: "0 or more." })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true, description: "Where in the company; free text." })
  department?: string | null;

  @Field(() => String, { nullable: true, description: "As invoices show it; free text." })
  taxId?: string | null;

  @Field(() => String, { nullable: true, description: "200 characters at most." })
  billingAddress?: string | null;

  @Field(() => String, { nullable: true, description: "Spaces, dashes, brackets and plus are dropped." })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The company after the change, or why it was refused." })
export class CompanyPayload {
  @Field(() => CompanyProfile, { nullable: true, description: "As saved; null when refused." })
  company: CompanyProfile | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
