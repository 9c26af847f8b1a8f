import type {
  CatalogueAnswer,
  CataloguePlanRow,
  DraftAnswer,
  PlanDraftRow,
  PriceDifferencesAnswer,
  PricesSettledAnswer,
} from "@finder/contract/endpoints/catalogue";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { type CatalogueContentInput, toContent } from "./plan-content.types.ts";
import { type Catalogue, CataloguePlan, PlanDraft, type PlanDraftInput } from "./plans.types.ts";
import { PriceDifference, SettledPrice } from "./prices.types.ts";

const viewPlan = viewOf(CataloguePlan, "content");
const viewDraft = viewOf(PlanDraft, "content");
const toDifference = viewOf(PriceDifference);
const toSettled = viewOf(SettledPrice);

/** Every plan and add-on, and the changes that do not hold yet. */
export async function readCatalogue(dataspace: DataspaceClient): Promise<Catalogue> {
  const { plans, drafts, noticedays } = await dataspace.post<CatalogueAnswer>("operator/plans/list", {});
  return { plans: plans.map(toPlan), drafts: drafts.map(toDraft), noticeDays: noticedays };
}

/** Opens a draft or changes it. */
export async function saveDraft(dataspace: DataspaceClient, input: PlanDraftInput): Promise<PlanDraft> {
  const { draftId, revision, planId, isNew, sku, validity, isAddOn, content } = input;
  const body = {
    ...(draftId && { draftid: readId("draftId", draftId) }),
    ...(revision && { revision }),
    planid: readId("planId", planId),
    isnew: isNew ? 1 : 0,
    sku,
    validity,
    isaddon: isAddOn ? 1 : 0,
    ...contentOf(content),
  };
  return toDraft(await dataspace.post<DraftAnswer>("operator/plans/draft", body));
}

type Named = { readonly id: string; readonly revision: number };

/** Has a draft hold from a moment on, or from now. */
export async function publishDraft(
  dataspace: DataspaceClient,
  { id, revision }: Named,
  startsOn: Date | null,
  alsoRunning: boolean,
): Promise<PlanDraft> {
  const startson = startsOn?.toISOString().slice(0, 19).replace("T", " ") ?? null;
  const body = { draftid: readId("id", id), revision, startson, alsorunning: alsoRunning ? 1 : 0 };
  return toDraft(await dataspace.post<DraftAnswer>("operator/plans/publish", body));
}

/** Drops a draft. */
export async function withdrawDraft(dataspace: DataspaceClient, { id, revision }: Named): Promise<PlanDraft> {
  const body = { draftid: readId("id", id), revision };
  return toDraft(await dataspace.post<DraftAnswer>("operator/plans/withdraw", body));
}

/** What we hold and what the payment provider holds. */
export async function readDifferences(dataspace: DataspaceClient): Promise<PriceDifference[]> {
  const { resource } = await dataspace.post<PriceDifferencesAnswer>("operator/plans/differences", {});
  return resource.map(toDifference);
}

/** Makes what is missing or different at the payment provider. */
export async function settlePrices(dataspace: DataspaceClient): Promise<SettledPrice[]> {
  return (await dataspace.post<PricesSettledAnswer>("operator/plans/settle", {})).resource.map(toSettled);
}

function toPlan(row: CataloguePlanRow): CataloguePlan {
  return viewPlan(row, { content: toContent(row) });
}

function toDraft(row: PlanDraftRow): PlanDraft {
  return viewDraft(row, { content: toContent(row) });
}

function contentOf({ features, ...content }: CatalogueContentInput) {
  return {
    name: content.name,
    price: content.price,
    availableseats: content.seats,
    availableapicall: content.apiKeys,
    personal_email_credits: content.personalEmail,
    bus_email_credits: content.businessEmail,
    contactcredit: content.phone,
    details: content.details ?? null,
    listed: content.listed ? 1 : 0,
    features: features.map(({ name, value, tooltip, apiTooltip }) => ({
      name,
      value,
      tooltip: tooltip ?? null,
      tooltipapi: apiTooltip ?? null,
    })),
  };
}
