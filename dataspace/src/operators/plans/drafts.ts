import type {
  CatalogueAnswer,
  draftPublishRequest,
  DraftAnswer,
  draftSaveRequest,
  draftWithdrawRequest,
} from "@finder/contract/endpoints/catalogue";
import { ProductError } from "@finder/contract/errors";
import { readFeatures } from "@finder/contract/rules/plans/plan-features";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { changeOf, newPlanOf } from "./check-draft.ts";
import {
  changeDraft,
  findCataloguePlan,
  findDraft,
  findPendingOf,
  findTaken,
  insertDraft,
  listCatalogue,
  listPendingDrafts,
  publishDraft,
  type StoredDraft,
  type StoredPlan,
  withdrawDraft,
} from "./drafts.queries.ts";

type Saving = z.output<typeof draftSaveRequest>;
type Operator = { readonly afid: number; readonly email: string };

/** Every plan and add-on, and the pending draft of each. */
export async function readCatalogue({ db, config }: Services): Promise<CatalogueAnswer> {
  const [plans, drafts] = await Promise.all([listCatalogue(db.pool), listPendingDrafts(db.pool)]);
  return { plans: plans.map(shown), drafts: drafts.map(answerOf), noticedays: config.TERMS_NOTICE_DAYS };
}

/** Opens a plan's draft, or changes it as the revision says that was read. A plan has one pending draft. */
export async function saveDraft(services: Services, asked: Saving, operator: Operator): Promise<DraftAnswer> {
  const { db, now } = services;
  const { draftid, revision } = asked;
  const { afid, email } = operator;
  const plan = await plannedBy(services, asked);
  const at = utcText(now());
  if (draftid !== undefined) {
    const [changed] = await changeDraft(db.pool, { ...plan, draftid, revision: revision ?? 0, afid, now: at });
    const draft = await draftOf(services, draftid);
    if (!changed && !isSavedAlready(draft, plan, (revision ?? 0) + 1)) throw changedMeanwhile(draft);
    return answerOf(draft);
  }
  const [opened] = await insertDraft(db.pool, { ...plan, isnew: asked.isnew, afid, now: at });
  if (opened) return answerOf(await draftOf(services, opened.draftid));
  const [pending] = await findPendingOf(db.pool, plan.planid, plan.sku);
  // The first of two clicks has opened it.
  if (pending?.changedby === email && isSavedAlready(pending, plan, 1)) return answerOf(pending);
  throw new ProductError("CONFLICT", {
    field: "planid",
    detail: `${pending?.changedby ?? "An operator"} has a draft for ${pending?.name ?? "this plan"} open. Change that one.`,
  });
}

/** Has a draft hold from a moment on, or from now. */
export async function publish(
  services: Services,
  { draftid, revision, startson, alsorunning }: z.output<typeof draftPublishRequest>,
  afid: number,
): Promise<DraftAnswer> {
  const now = utcText(services.now());
  const from = startson === null || startson < now ? now : startson;
  const before = await draftOf(services, draftid);
  if (before.isnew === 1) await requireFree(services, before);
  const [published] = await publishDraft(services.db.pool, draftid, revision, from, alsorunning, afid, now);
  const draft = await draftOf(services, draftid);
  const isPublished = draft.state === "published" || draft.state === "held";
  const isSame = isPublished && draft.alsorunning === alsorunning && (startson === null || draft.startson === from);
  if (!published && !(isSame && draft.revision === revision)) throw changedMeanwhile(draft);
  return answerOf(draft);
}

/** Drops a draft that is not in force. */
export async function withdraw(
  services: Services,
  { draftid, revision }: z.output<typeof draftWithdrawRequest>,
  afid: number,
): Promise<DraftAnswer> {
  const [withdrawn] = await withdrawDraft(services.db.pool, draftid, revision, afid, utcText(services.now()));
  const draft = await draftOf(services, draftid);
  if (!withdrawn && draft.state !== "withdrawn") throw changedMeanwhile(draft);
  return answerOf(draft);
}

/** A draft as it is now. */
export async function readDraft(services: Services, draftid: number): Promise<DraftAnswer> {
  return answerOf(await draftOf(services, draftid));
}

async function plannedBy(services: Services, asked: Saving): Promise<StoredPlan> {
  if (asked.isnew === 1) {
    const plan = newPlanOf(asked);
    await requireFree(services, plan);
    return plan;
  }
  const [plan] = await findCataloguePlan(services.db.pool, asked.planid);
  if (!plan) throw new ProductError("NOT_FOUND", { field: "planid", detail: "There is no such plan." });
  return changeOf(asked, plan);
}

async function requireFree({ db }: Services, { planid, sku }: Pick<StoredPlan, "planid" | "sku">): Promise<void> {
  const [taken] = await findTaken(db.pool, planid, sku);
  if (!taken) return;
  throw taken.planid === planid
    ? new ProductError("CONFLICT", { field: "planid", detail: `${planid} is the number of another plan.` })
    : new ProductError("CONFLICT", { field: "sku", detail: `${sku} is the sku of another plan.` });
}

async function draftOf({ db }: Services, draftid: number): Promise<StoredDraft> {
  const [draft] = await findDraft(db.pool, draftid);
  if (!draft) throw new ProductError("NOT_FOUND", { field: "draftid", detail: "There is no such draft." });
  return draft;
}

function isSavedAlready(draft: StoredDraft, plan: StoredPlan, revision: number): boolean {
  const isSame = (Object.keys(plan) as (keyof StoredPlan)[]).every((name) => draft[name] === plan[name]);
  return isSame && draft.state === "open" && draft.revision === revision;
}

function changedMeanwhile({ state, changedby }: StoredDraft): ProductError {
  const who = changedby ?? "An operator";
  const detail = {
    open: `${who} changed this draft meanwhile. Look at it again.`,
    published: `${who} published this draft meanwhile. Look at it again.`,
    held: "This change is in force already. Open a new draft.",
    withdrawn: `${who} withdrew this draft meanwhile.`,
  }[state];
  return new ProductError("CONFLICT", { field: "draftid", detail });
}

function shown<Row extends { new_features_json: string | null }>({ new_features_json, ...row }: Row) {
  return { ...row, features: readFeatures(new_features_json) };
}

function answerOf(draft: StoredDraft): DraftAnswer {
  return shown(draft);
}
