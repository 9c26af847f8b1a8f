import "reflect-metadata";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";
import { Member } from "../session/session.types.ts";

@InputType()
export class ProfileInput {
  @Field(() => String)
  firstName: string;

  @Field(() => String)
  lastName: string;

  @Field(() => String, {
    nullable: true,
    description: "Spaces, dashes, brackets and plus are dropped; null clears it.",
  })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code; null clears it." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ProfilePayload {
  @Field(() => Member, { nullable: true, description: "As saved; null when refused." })
  viewer: Member | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "What only the owner sees of the company. Source: specification section 2, My Account.",
})
export class CompanyProfile {
  @Field(() => ID, { description: "The client's." })
  id: number;

  @Field(() => String, { nullable: true })
  companyName: string | null;

  @Field(() => String, { nullable: true, description: "Digits only." })
  phoneNumber: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code." })
  country: string | null;

  @Field(() => Int, { nullable: true })
  salesPeopleCount: number | null;

  @Field(() => Int, { nullable: true })
  requiredLeadCount: number | null;

  @Field(() => String, { nullable: true })
  department: string | null;

  @Field(() => String, { nullable: true })
  taxId: string | null;

  @Field(() => String, { nullable: true })
  billingAddress: string | null;
}

@InputType({ description: "What is left out stays as it is; null clears it." })
export class CompanyInput {
  @Field(() => String, { nullable: true })
  companyName?: string | null;

  @Field(() => Int, { nullable: true, description: "0 or more." })
  salesPeopleCount?: number | null;

  @Field(() => Int, { nullable: true, description: "0 or more." })
  requiredLeadCount?: number | null;

  @Field(() => String, { nullable: true })
  department?: string | null;

  @Field(() => String, { nullable: true })
  taxId?: string | null;

  @Field(() => String, { nullable: true, description: "200 characters at most." })
  billingAddress?: string | null;

  @Field(() => String, { nullable: true, description: "Spaces, dashes, brackets and plus are dropped." })
  phoneNumber?: string | null;

  @Field(() => String, { nullable: true, description: "Three-letter code." })
  country?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class CompanyPayload {
  @Field(() => CompanyProfile, { nullable: true, description: "As saved; null when refused." })
  company: CompanyProfile | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}
