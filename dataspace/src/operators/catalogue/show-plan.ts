import type { catalogue } from "@finder/contract/operators/catalogue";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { showCredits } from "@finder/contract/operators/plan-credits";
import { readFeatures } from "@finder/contract/rules/plans/plan-features";
import { isoTime } from "../../db/time.ts";
import type { StoredDraft, StoredPlan } from "./drafts.queries.ts";

type Catalogue = AnswerOf<typeof catalogue>;
type Plan = Catalogue["plans"][number];
export type Draft = Catalogue["drafts"][number];

/** A plan or add-on as the console shows it. */
export function showPlan({ planid, version, running, ...plan }: StoredPlan & Pick<Plan, "version" | "running">): Plan {
  return { id: `${planid}`, version, running, ...showKind(plan), content: showContent(plan) };
}

/** A draft as the console shows it. */
export function showDraft({ draftid, planid, state, revision, ...draft }: StoredDraft): Draft {
  const { isnew, startson, alsorunning, changedby, changedon } = draft;
  return {
    id: `${draftid}`,
    planId: `${planid}`,
    isNew: isnew === 1,
    ...showKind(draft),
    state,
    revision,
    startsOn: startson && isoTime(startson),
    alsoRunning: alsorunning === 1,
    changedBy: changedby,
    changedOn: isoTime(changedon),
    content: showContent(draft),
  };
}

type Kind = Pick<StoredPlan, "sku" | "validity" | "isaddon">;

function showKind({ sku, validity, isaddon }: Kind): Pick<Plan, "sku" | "validity" | "isAddOn"> {
  return { sku, validity, isAddOn: isaddon === 1 };
}

function showContent(plan: Omit<StoredPlan, "planid">): Plan["content"] {
  return {
    name: plan.name,
    price: plan.price,
    seats: plan.availableseats,
    apiKeys: plan.availableapicall,
    ...showCredits(plan),
    details: plan.details,
    features: readFeatures(plan.new_features_json).map(({ tooltipapi: apiTooltip, ...line }) => ({
      ...line,
      apiTooltip,
    })),
    listed: plan.listed === 1,
  };
}
