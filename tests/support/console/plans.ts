import { subscriptionplan } from "@finder/dataspace/db/schema/subscriptionplan";
import { badValues } from "../bad-values.ts";
import type { TestDataspace } from "../dataspace.ts";

let plans = 0;

/** The columns that a draft writes, by their fields in its input and in its content. */
const draftColumns = {
  input: { sku: "sku", validity: "validity" },
  content: {
    name: "name",
    price: "price",
    seats: "availableseats",
    apiKeys: "availableapicall",
    personalEmail: "personal_email_credits",
    businessEmail: "bus_email_credits",
    phone: "contactcredit",
    details: "details",
  },
} as const;

/** Lists drafts of a new plan that are good but for one value, each with its field and what is wrong with it. */
export function badDrafts() {
  return (["input", "content"] as const).flatMap((part) =>
    Object.entries(draftColumns[part]).flatMap(([field, name]) => {
      const column = subscriptionplan.columns.get(name);
      return (column ? badValues(column) : []).map(({ what, value }) => {
        const draft = aNewPlanInput();
        const changed = part === "input" ? { [field]: value } : { content: { ...draft.content, [field]: value } };
        return { field, what, input: { ...draft, ...changed } };
      });
    }),
  );
}

/** Returns a draft of a unique plan. */
export function aNewPlanInput() {
  plans += 1;
  const counts = { seats: 8, apiKeys: 1, personalEmail: 800, businessEmail: 1600, phone: 800 };
  const content = { name: `Team ${plans}`, price: 149, ...counts, details: null, features: [], listed: true };
  const sku = `team_${plans}_monthly`;
  return { planId: String(500_000 + plans), isNew: true, sku, validity: 30, isAddOn: false, content };
}

/** An open draft of a new plan. */
export async function aDraft({ services }: TestDataspace): Promise<{ id: string; revision: number }> {
  const { planId, sku, content } = aNewPlanInput();
  const { rows } = await services.db.pool.query<{ id: string; revision: number }>(
    `insert into plandraft (planid, isnew, state, name, sku, price, validity, availableseats, availableapicall,
       personal_email_credits, bus_email_credits, contactcredit, isaddon, listed, createdby, createdon, changedby, changedon)
     values ($1, 1, 'open', $2, $3, 149, 30, 8, 1, 800, 1600, 800, 0, 1, 1, now(), 1, now()) returning draftid::text as id, revision`,
    [planId, content.name, sku],
  );
  const [draft] = rows;
  if (!draft) throw new Error("No draft was made.");
  return draft;
}
