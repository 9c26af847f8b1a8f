import "reflect-metadata";
import type { CataloguePlanRow, PlanDraftRow } from "@finder/contract/endpoints/catalogue";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";
import { CatalogueContent, CatalogueContentInput } from "./plan-content.types.ts";

const plan = rowOf<CataloguePlanRow>();

@ObjectType({ simpleResolvers: true, description: "A plan or add-on as it holds now." })
export class CataloguePlan {
  @Field(() => ID, { description: "Its number, which also ranks it: a higher one is an upgrade." })
  @plan("planid")
  id: number;

  @Field(() => String, { description: "Key of its price at the payment provider; `none` = not paid there." })
  @plan("sku")
  sku: string;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  @plan("validity")
  validity: number;

  @Field(() => Boolean, { description: "True for an add-on." })
  @plan("isaddon", isSet)
  isAddOn: boolean;

  @Field(() => Int, { description: "How often its price, seats, keys or credits were changed, and 1." })
  @plan("version")
  version: number;

  @Field(() => Int, { description: "Clients that have it, at these terms or former ones." })
  @plan("running")
  running: number;

  @Field(() => CatalogueContent, { description: "What it says and gives." })
  content: CatalogueContent;
}

export const PlanDraftState = {
  OPEN: "open",
  PUBLISHED: "published",
  HELD: "held",
  WITHDRAWN: "withdrawn",
} as const;
export type PlanDraftState = (typeof PlanDraftState)[keyof typeof PlanDraftState];
registerEnumType(PlanDraftState, {
  name: "PlanDraftState",
  description: "How far a change of a plan is.",
  valuesConfig: {
    OPEN: { description: "Being worked on." },
    PUBLISHED: { description: "Holds from `startsOn`." },
    HELD: { description: "In force." },
    WITHDRAWN: { description: "Dropped." },
  },
});

const draft = rowOf<PlanDraftRow>();

@ObjectType({ simpleResolvers: true, description: "A change of a plan or add-on, or a new one." })
export class PlanDraft {
  @Field(() => ID, { description: "Opaque and stable." })
  @draft("draftid")
  id: number;

  @Field(() => ID, { description: "The number of the plan." })
  @draft("planid")
  planId: number;

  @Field(() => Boolean, { description: "True if it makes a plan." })
  @draft("isnew", isSet)
  isNew: boolean;

  @Field(() => String, { description: "Key of its price at the payment provider." })
  @draft("sku")
  sku: string;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  @draft("validity")
  validity: number;

  @Field(() => Boolean, { description: "True for an add-on." })
  @draft("isaddon", isSet)
  isAddOn: boolean;

  @Field(() => PlanDraftState, { description: "How far it is." })
  @draft("state")
  state: PlanDraftState;

  @Field(() => Int, { description: "Rises with each change: who changes or publishes it names the one that was read." })
  @draft("revision")
  revision: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "From when it holds; null = not published." })
  @draft("startson", toDateTime)
  startsOn: string | null;

  @Field(() => Boolean, { description: "True if running subscriptions get it too, from a later renewal." })
  @draft("alsorunning", isSet)
  alsoRunning: boolean;

  @Field(() => String, { nullable: true, description: "Email of who changed it last." })
  @draft("changedby")
  changedBy: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was changed last." })
  @draft("changedon", toMoment)
  changedOn: string;

  @Field(() => CatalogueContent, { description: "What the plan will say and give." })
  content: CatalogueContent;
}

@ObjectType({ simpleResolvers: true, description: "All plans and add-ons." })
export class Catalogue {
  @Field(() => [CataloguePlan], { description: "By number." })
  plans: CataloguePlan[];

  @Field(() => [PlanDraft], { description: "Changes that do not hold yet, one a plan at most." })
  drafts: PlanDraft[];

  @Field(() => Int, { description: "Days before a renewal at other terms by which its owner is told." })
  noticeDays: number;
}

@InputType({ description: "A draft to open, or to change." })
export class PlanDraftInput {
  @Field(() => ID, { nullable: true, description: "The draft to change; left out, one is opened." })
  draftId?: string | null;

  @Field(() => Int, { nullable: true, description: "The revision of the draft that was read." })
  revision?: number | null;

  @Field(() => ID, { description: "The number of the plan, or of the new one." })
  planId: string;

  @Field(() => Boolean, { description: "True makes a plan." })
  isNew: boolean;

  @Field(() => String, { description: "Of a new plan; that of others stays." })
  sku: string;

  @Field(() => Int, { description: "Of a new plan, 30 or 365 days; that of others stays." })
  validity: number;

  @Field(() => Boolean, { description: "Of a new plan; that of others stays." })
  isAddOn: boolean;

  @Field(() => CatalogueContentInput, { description: "What the plan will say and give." })
  content: CatalogueContentInput;
}

@ObjectType({ simpleResolvers: true, description: "A draft as it is now, or the business errors." })
export class PlanDraftPayload {
  @Field(() => PlanDraft, { nullable: true, description: "Null if refused." })
  draft: PlanDraft | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
