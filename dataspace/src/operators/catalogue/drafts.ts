import { ProductError } from "@finder/contract/errors";
import type { catalogue, publishPlanDraft, withdrawPlanDraft } from "@finder/contract/operators/catalogue";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { changeOf, type Drafted, newPlanOf } from "./check-draft.ts";
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
import { type Draft, showDraft, showPlan } from "./show-plan.ts";

type Operator = { readonly afid: number; readonly email: string };

/** Every plan and add-on, and the pending draft of each. */
export async function readCatalogue({ db, config }: Services): Promise<AnswerOf<typeof catalogue>> {
  const [plans, drafts] = await Promise.all([listCatalogue(db.pool), listPendingDrafts(db.pool)]);
  return { plans: plans.map(showPlan), drafts: drafts.map(showDraft), noticeDays: config.TERMS_NOTICE_DAYS };
}

/** Opens a plan's draft, or changes it as the revision says that was read. A plan has one pending draft. */
export async function saveDraft(services: Services, asked: Drafted, operator: Operator): Promise<Draft> {
  const { db, now } = services;
  const { draftId } = asked;
  const revision = asked.revision ?? 0;
  const { afid, email } = operator;
  const plan = await plannedBy(services, asked);
  const at = utcText(now());
  if (draftId) {
    const [changed] = await changeDraft(db.pool, { ...plan, draftid: draftId, revision, afid, now: at });
    const draft = await draftOf(services, draftId);
    if (!changed && !isSavedAlready(draft, plan, revision + 1)) throw changedMeanwhile(draft);
    return showDraft(draft);
  }
  const [opened] = await insertDraft(db.pool, { ...plan, isnew: asked.isNew ? 1 : 0, afid, now: at });
  if (opened) return showDraft(await draftOf(services, opened.draftid));
  const [pending] = await findPendingOf(db.pool, plan.planid, plan.sku);
  // The first of two clicks has opened it.
  if (pending?.changedby === email && isSavedAlready(pending, plan, 1)) return showDraft(pending);
  throw new ProductError("CONFLICT", {
    field: "planId",
    detail: `${pending?.changedby ?? "An operator"} has a draft for ${pending?.name ?? "this plan"} open. Change that one.`,
  });
}

/** Has a draft hold from a moment on, or from now. */
export async function publish(
  services: Services,
  { id: draftid, revision, startsOn, alsoRunning }: InputOf<typeof publishPlanDraft>,
  afid: number,
): Promise<Draft> {
  const now = utcText(services.now());
  const from = startsOn === undefined || startsOn < now ? now : startsOn;
  const alsorunning = alsoRunning ? 1 : 0;
  const before = await draftOf(services, draftid);
  if (before.isnew === 1) await requireFree(services, before);
  const [published] = await publishDraft(services.db.pool, draftid, revision, from, alsorunning, afid, now);
  const draft = await draftOf(services, draftid);
  const isPublished = draft.state === "PUBLISHED" || draft.state === "HELD";
  const isSame =
    isPublished && draft.alsorunning === alsorunning && (startsOn === undefined || draft.startson === from);
  if (!published && !(isSame && draft.revision === revision)) throw changedMeanwhile(draft);
  return showDraft(draft);
}

/** Drops a draft that is not in force. */
export async function withdraw(
  services: Services,
  { id: draftid, revision }: InputOf<typeof withdrawPlanDraft>,
  afid: number,
): Promise<Draft> {
  const [withdrawn] = await withdrawDraft(services.db.pool, draftid, revision, afid, utcText(services.now()));
  const draft = await draftOf(services, draftid);
  if (!withdrawn && draft.state !== "WITHDRAWN") throw changedMeanwhile(draft);
  return showDraft(draft);
}

/** A draft as it is now. */
export async function readDraft(services: Services, draftid: number): Promise<Draft> {
  return showDraft(await draftOf(services, draftid));
}

async function plannedBy(services: Services, asked: Drafted): Promise<StoredPlan> {
  if (asked.isNew) {
    const plan = newPlanOf(asked);
    await requireFree(services, plan);
    return plan;
  }
  const [plan] = await findCataloguePlan(services.db.pool, asked.planId);
  if (!plan) throw new ProductError("NOT_FOUND", { field: "planId", detail: "There is no such plan." });
  return changeOf(asked, plan);
}

async function requireFree({ db }: Services, { planid, sku }: Pick<StoredPlan, "planid" | "sku">): Promise<void> {
  const [taken] = await findTaken(db.pool, planid, sku);
  if (!taken) return;
  throw taken.planid === planid
    ? new ProductError("CONFLICT", { field: "planId", detail: `${planid} is the number of another plan.` })
    : new ProductError("CONFLICT", { field: "sku", detail: `${sku} is the sku of another plan.` });
}

async function draftOf({ db }: Services, draftid: number): Promise<StoredDraft> {
  const [draft] = await findDraft(db.pool, draftid);
  if (!draft) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such draft." });
  return draft;
}

function isSavedAlready(draft: StoredDraft, plan: StoredPlan, revision: number): boolean {
  const isSame = (Object.keys(plan) as (keyof StoredPlan)[]).every((name) => draft[name] === plan[name]);
  return isSame && draft.state === "OPEN" && draft.revision === revision;
}

function changedMeanwhile({ state, changedby }: StoredDraft): ProductError {
  const who = changedby ?? "An operator";
  const detail = {
    OPEN: `${who} changed this draft meanwhile. Look at it again.`,
    PUBLISHED: `${who} published this draft meanwhile. Look at it again.`,
    HELD: "This change is in force already. Open a new draft.",
    WITHDRAWN: `${who} withdrew this draft meanwhile.`,
  }[state];
  return new ProductError("CONFLICT", { field: "id", detail });
}
