import "reflect-metadata";
import type { CataloguePlanRow } from "@finder/contract/endpoints/catalogue";
import type { PlanFeatureText } from "@finder/contract/rules/plans/plan-features";
import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { isSet } from "../../graphql/values/readers.ts";
import type { PlanContent as Content } from "@finder/contract/rules/plans/plan-terms";

const feature = rowOf<PlanFeatureText>();

@ObjectType({ simpleResolvers: true, description: "One line of a plan's card." })
export class CatalogueFeature {
  @Field(() => String, { description: "Label, e.g. `Phone credits`." })
  @feature("name")
  name: string;

  @Field(() => String, { description: "What the plan gives, ready to show." })
  @feature("value")
  value: string;

  @Field(() => String, { nullable: true, description: "One sentence that explains it." })
  @feature("tooltip")
  tooltip: string | null;

  @Field(() => String, { nullable: true, description: "A second sentence, for programs." })
  @feature("tooltipapi")
  apiTooltip: string | null;
}

const toFeature = viewOf(CatalogueFeature);
const plan = rowOf<Content>();

@ObjectType({ simpleResolvers: true, description: "What a draft changes of a plan or add-on." })
export class CatalogueContent {
  @Field(() => String, { description: "Name on the card." })
  @plan("name")
  name: string;

  @Field(() => Float, { description: "US dollars a period; 0 = free, -1 = by agreement." })
  @plan("price")
  price: number;

  @Field(() => Int, { description: "Seats." })
  @plan("availableseats")
  seats: number;

  @Field(() => Int, { description: "API keys." })
  @plan("availableapicall")
  apiKeys: number;

  @Field(() => Int, { description: "Personal emails that a period brings." })
  @plan("personal_email_credits")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails that a period brings." })
  @plan("bus_email_credits")
  businessEmail: number;

  @Field(() => Int, { description: "Phones that a period, or the add-on, brings." })
  @plan("contactcredit")
  phone: number;

  @Field(() => String, { nullable: true, description: "One sentence below the price." })
  @plan("details")
  details: string | null;

  @Field(() => [CatalogueFeature], { description: "Lines of the card, in order." })
  @plan("features", (features) => features.map(toFeature))
  features: CatalogueFeature[];

  @Field(() => Boolean, { description: "True if clients can choose it." })
  @plan("listed", isSet)
  listed: boolean;
}

/** The content of a plan or draft. */
export const toContent: (row: Content | CataloguePlanRow) => CatalogueContent = viewOf(CatalogueContent);

@InputType({ description: "One line of a plan's card." })
export class CatalogueFeatureInput {
  @Field(() => String, { description: "Label." })
  name: string;

  @Field(() => String, { description: "What the plan gives." })
  value: string;

  @Field(() => String, { nullable: true, description: "One sentence that explains it." })
  tooltip?: string | null;

  @Field(() => String, { nullable: true, description: "A second sentence, for programs." })
  apiTooltip?: string | null;
}

@InputType({ description: "What a draft changes of a plan or add-on." })
export class CatalogueContentInput {
  @Field(() => String, { description: "Name on the card." })
  name: string;

  @Field(() => Float, { description: "US dollars a period; 0 and -1 stay as they are." })
  price: number;

  @Field(() => Int, { description: "Seats." })
  seats: number;

  @Field(() => Int, { description: "API keys." })
  apiKeys: number;

  @Field(() => Int, { description: "Personal emails that a period brings." })
  personalEmail: number;

  @Field(() => Int, { description: "Business emails that a period brings." })
  businessEmail: number;

  @Field(() => Int, { description: "Phones that a period, or the add-on, brings." })
  phone: number;

  @Field(() => String, { nullable: true, description: "One sentence below the price." })
  details?: string | null;

  @Field(() => [CatalogueFeatureInput], { description: "Lines of the card, in order." })
  features: CatalogueFeatureInput[];

  @Field(() => Boolean, { description: "True if clients can choose it." })
  listed: boolean;
}
