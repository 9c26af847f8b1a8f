import "reflect-metadata";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { Member } from "../session/session.types.ts";

@InputType({
  description: "The viewer's profile data to change. Omitted fields stay as they are; null clears a field.",
})
export class ProfileInput {
  @Field(() => String, { description: "Given name." })
  firstName: string;

  @Field(() => String, { description: "Family name." })
  lastName: string;

  @Field(() => String, {
    nullable: true,
    description: "Spaces, dashes, brackets and plus signs are removed; null clears it.",
  })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter country code; null clears it." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The changed viewer, or the business errors." })
export class ProfilePayload {
  @Field(() => Member, { nullable: true, description: "The saved profile; null if refused." })
  viewer: Member | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

const from = rowOf("client");

@ObjectType({
  simpleResolvers: true,
  description: "Company data visible to the owner only.",
})
export class CompanyProfile {
  @Field(() => ID, { description: "The client's id." })
  @from("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "Name of the company; null = not given." })
  @from("companyname")
  companyName: string | null;

  @Field(() => String, { nullable: true, description: "Phone number; digits only." })
  @from("phonenumber")
  phoneNumber: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter country code." })
  @from("country")
  country: string | null;

  @Field(() => Int, { nullable: true, description: "Number of sales people, as given at sign-up." })
  @from("salespeoplecount")
  salesPeopleCount: number | null;

  @Field(() => Int, { nullable: true, description: "Leads needed per month, as given at sign-up." })
  @from("requiredleadcount")
  requiredLeadCount: number | null;

  @Field(() => String, { nullable: true, description: "Department; free text." })
  @from("department")
  department: string | null;

  @Field(() => String, { nullable: true, description: "Tax id as shown on invoices; free text." })
  @from("taxid")
  taxId: string | null;

  @Field(() => String, { nullable: true, description: "Billing address as shown on invoices; up to 200 characters." })
  @from("billingaddress")
  billingAddress: string | null;
}

@InputType({ description: "Company data to change. Omitted fields stay as they are; null clears a field." })
export class CompanyInput {
  @Field(() => String, { nullable: true, description: "Name of the company." })
  companyName?: string | null;

  @Field(() => Int, { nullable: true, description: "Number of sales people, 0 or more." })
  salesPeopleCount?: number | null;

  @Field(() => Int, { nullable: true, description: "Leads needed per month, 0 or more." })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true, description: "Department; free text." })
  department?: string | null;

  @Field(() => String, { nullable: true, description: "Tax id as shown on invoices; free text, null clears it." })
  taxId?: string | null;

  @Field(() => String, { nullable: true, description: "At most 200 characters." })
  billingAddress?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Phone number; spaces, dashes, brackets and plus signs are removed.",
  })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter country code." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The changed company, or the business errors." })
export class CompanyPayload {
  @Field(() => CompanyProfile, { nullable: true, description: "The saved company; null if refused." })
  company: CompanyProfile | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
