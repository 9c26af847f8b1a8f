import type { catalogue } from "@finder/contract/operators/catalogue";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { PlanTerms } from "@finder/contract/rules/plans/plan-terms";
import { namedStatement, statement } from "../../db/statement.ts";

/** A plan or a draft as stored; features as text. */
export type StoredPlan = PlanTerms & {
  planid: number;
  sku: string;
  validity: number;
  isaddon: number;
  name: string;
  details: string | null;
  new_features_json: string | null;
  listed: number;
};
export type StoredDraft = StoredPlan & {
  draftid: number;
  isnew: number;
  state: AnswerOf<typeof catalogue>["drafts"][number]["state"];
  revision: number;
  startson: string | null;
  alsorunning: number;
  changedby: string | null;
  changedon: string;
};

const content = [
  "name",
  "price",
  "details",
  "availableseats",
  "availableapicall",
  "personal_email_credits",
  "bus_email_credits",
  "contactcredit",
  "new_features_json",
  "listed",
];
const kind = ["planid", "sku", "validity", "isaddon"];

/** Every plan and add-on with the clients that have it; those of one client alone are changed at that client. */
export const listCatalogue = statement<[], StoredPlan & { version: number; running: number }>(
  "list_catalogue",
  `select ${columnsOf("p")}, p.version, coalesce(s.running, 0)::int as running
   from subscriptionplan p
   left join (select planid, count(*) as running from usersubscription group by planid) s on s.planid = p.planid
   where p.forclient is null order by p.planid`,
);

export const findCataloguePlan = statement<[planid: number], StoredPlan>(
  "find_catalogue_plan",
  `select ${columnsOf("p")} from subscriptionplan p where p.planid = $1 and p.forclient is null`,
);

/** Whether a number or a sku is a plan's or add-on's already. */
export const findTaken = statement<[planid: number, sku: string], { planid: number; sku: string }>(
  "find_taken_plan",
  "select planid, sku from subscriptionplan where planid = $1 or sku = $2 order by planid <> $1 limit 1",
);

const draft = `select d.draftid, d.isnew, upper(d.state) as state, d.revision, d.startson, d.alsorunning, d.changedon,
  ${columnsOf("d")}, l.email as changedby
  from plandraft d left join login l on l.afid = d.changedby`;

export const listPendingDrafts = statement<[], StoredDraft>(
  "list_pending_drafts",
  `${draft} where d.state in ('open', 'published') order by d.planid`,
);

export const findDraft = statement<[draftid: number], StoredDraft>("find_plan_draft", `${draft} where d.draftid = $1`);

export const findPendingOf = statement<[planid: number, sku: string], StoredDraft>(
  "find_pending_draft_of",
  `${draft} where d.state in ('open', 'published') and (d.planid = $1 or (d.isnew = 1 and d.sku = $2)) limit 1`,
);

type Saved = StoredPlan & { isnew: number; afid: number; now: string };

/** Opens a draft. No row: the plan has a pending one. */
export const insertDraft = namedStatement<Saved, { draftid: number }>(
  "insert_plan_draft",
  `insert into plandraft (state, isnew, ${[...kind, ...content].join(", ")}, createdby, createdon, changedby, changedon)
   values ('open', $isnew, ${[...kind, ...content].map((name) => `$${name}`).join(", ")}, $afid, $now, $afid, $now)
   on conflict do nothing returning draftid`,
);

/** Changes a draft at its revision; a published one is open again. No row: it was changed or closed meanwhile. */
export const changeDraft = namedStatement<
  StoredPlan & { draftid: number; revision: number; afid: number; now: string },
  { draftid: number }
>(
  "change_plan_draft",
  `update plandraft set state = 'open', revision = revision + 1, startson = null, alsorunning = 0,
     ${content.map((name) => `${name} = $${name}`).join(", ")}, changedby = $afid, changedon = $now
   where draftid = $draftid and revision = $revision and state in ('open', 'published') returning draftid`,
);

export const publishDraft = statement<
  [draftid: number, revision: number, startson: string, alsorunning: number, afid: number, now: string],
  { draftid: number }
>(
  "publish_plan_draft",
  `update plandraft set state = 'published', startson = $3, alsorunning = $4, changedby = $5, changedon = $6
   where draftid = $1 and revision = $2 and state = 'open' returning draftid`,
);

export const withdrawDraft = statement<
  [draftid: number, revision: number, afid: number, now: string],
  { draftid: number }
>(
  "withdraw_plan_draft",
  `update plandraft set state = 'withdrawn', changedby = $3, changedon = $4
   where draftid = $1 and revision = $2 and state in ('open', 'published') returning draftid`,
);

function columnsOf(alias: string): string {
  return [...kind, ...content].map((name) => `${alias}.${name}`).join(", ");
}
