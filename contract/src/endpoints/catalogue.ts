import { z } from "zod";
import type { PlanContent } from "../rules/plans/plan-terms.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** Plans and their prices, `POST operator/plans/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

/** What a plan is from the day it is made. `validity` 30 or 365 days; `isaddon` 0 or 1. */
export type PlanKind = { planid: number; sku: string; validity: number; isaddon: number };

/** A plan or add-on as it holds now; `running`: clients that have it, at these terms or former ones. */
export type CataloguePlanRow = PlanKind & PlanContent & { version: number; running: number };

/** `open` until it is published, `held` once it is in force. */
export type PlanDraftState = "open" | "published" | "held" | "withdrawn";

/** A change that does not hold yet; `isnew`: it makes a plan. `startson` is null until it is published. */
export type PlanDraftRow = PlanKind &
  PlanContent & {
    draftid: number;
    isnew: number;
    state: PlanDraftState;
    /** Rises with each change: who changes or publishes names the one that was read. */
    revision: number;
    startson: string | null;
    /** Also for running subscriptions, from a renewal of which their owners are told long enough before. */
    alsorunning: number;
    changedby: string | null;
    changedon: string;
  };

/** `list`: every plan and add-on by its number, the pending draft of each, and how long before a renewal owners are told. */
export type CatalogueAnswer = { plans: CataloguePlanRow[]; drafts: PlanDraftRow[]; noticedays: number };

const count = z.number().int().min(0).max(100_000_000);
const feature = z.object({
  name: boundedText(textBounds.label).trim().min(1),
  value: boundedText(textBounds.label).trim(),
  tooltip: boundedText(1000).trim().nullable(),
  tooltipapi: boundedText(1000).trim().nullable(),
});
const content = {
  name: boundedText(textBounds.label).trim().min(1),
  price: z.number().min(-1).max(1_000_000).multipleOf(0.01),
  availableseats: count,
  availableapicall: count,
  personal_email_credits: count,
  bus_email_credits: count,
  contactcredit: count,
  details: boundedText(1000).trim().nullable(),
  features: z.array(feature).max(40),
  listed: z.number().int().min(0).max(1),
};

/** `draft`: opens a plan's draft, or changes it at its `revision`. Sku, validity and kind of a plan that exists stay. */
export const draftSaveRequest = z.object({
  draftid: z.number().int().positive().optional(),
  revision: z.number().int().positive().optional(),
  planid: z.number().int().positive().max(1_000_000),
  isnew: z.number().int().min(0).max(1),
  sku: boundedText(textBounds.label).trim(),
  validity: z.number().int(),
  isaddon: z.number().int().min(0).max(1),
  ...content,
});

const ofDraft = { draftid: z.number().int().positive(), revision: z.number().int().positive() };
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

/** `publish`: the change holds from `startson`, or now (null). */
export const draftPublishRequest = z.object({
  ...ofDraft,
  startson: moment.nullable(),
  alsorunning: z.number().int().min(0).max(1),
});
/** `withdraw`: an open draft, or a published one before its moment. */
export const draftWithdrawRequest = z.object(ofDraft);
/** What each of them answers: sent again it is the same. */
export type DraftAnswer = PlanDraftRow;

/** A price in cents; `interval` null: paid once. */
export type OwnPrice = { cents: number; interval: string | null };
export type HeldPrice = OwnPrice & { priceid: string; currency: string; active: number };
/** `same`; `missing` or `ended` at the provider; `different` there; `unknown` here. */
export type PriceState = "same" | "missing" | "ended" | "different" | "unknown";

/** One sku: what we hold and what the provider holds. */
export type PriceDifferenceRow = {
  sku: string | null;
  planid: number | null;
  name: string | null;
  ours: OwnPrice | null;
  theirs: HeldPrice | null;
  state: PriceState;
};
/** `differences`, read at the provider. */
export type PriceDifferencesAnswer = { resource: PriceDifferenceRow[] };

/** `settle`: what became of each sku. `message` says why one failed. */
export type PriceSettledRow = {
  sku: string;
  name: string;
  outcome: "made" | "same" | "failed";
  message: string | null;
};
export type PricesSettledAnswer = { resource: PriceSettledRow[] };
