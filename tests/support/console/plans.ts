import type { TestDataspace } from "../dataspace.ts";

let plans = 0;

/** The body of a draft that makes a plan nobody else makes. */
export function aNewPlan() {
  plans += 1;
  return {
    planid: 500_000 + plans,
    isnew: 1,
    sku: `team_${plans}_monthly`,
    validity: 30,
    isaddon: 0,
    name: `Team ${plans}`,
    price: 149,
    availableseats: 8,
    availableapicall: 1,
    personal_email_credits: 800,
    bus_email_credits: 1600,
    contactcredit: 800,
    details: null,
    features: [],
    listed: 1,
  };
}

/** The same as GraphQL takes it. */
export function aNewPlanInput() {
  const { planid, sku, validity, name, price } = aNewPlan();
  const counts = { seats: 8, apiKeys: 1, personalEmail: 800, businessEmail: 1600, phone: 800 };
  const content = { name, price, ...counts, details: null, features: [], listed: true };
  return { planId: String(planid), isNew: true, sku, validity, isAddOn: false, content };
}

/** An open draft of a new plan. */
export async function aDraft({ services }: TestDataspace): Promise<{ draftid: number; revision: number }> {
  const { planid, sku, name } = aNewPlan();
  const { rows } = await services.db.pool.query<{ draftid: number; revision: number }>(
    `insert into plandraft (planid, isnew, state, name, sku, price, validity, availableseats, availableapicall,
       personal_email_credits, bus_email_credits, contactcredit, isaddon, listed, createdby, createdon, changedby, changedon)
     values ($1, 1, 'open', $2, $3, 149, 30, 8, 1, 800, 1600, 800, 0, 1, 1, now(), 1, now()) returning draftid, revision`,
    [planid, name, sku],
  );
  const [draft] = rows;
  if (!draft) throw new Error("No draft was made.");
  return draft;
}
