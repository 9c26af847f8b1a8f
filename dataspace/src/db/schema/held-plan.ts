const planwide = ["planid", "name", "sku", "validity", "isaddon", "listed", "forclient"];
const terms = [
  "price",
  "availableseats",
  "availableapicall",
  "personal_email_credits",
  "bus_email_credits",
  "contactcredit",
];
const texts = ["details", "new_features_json"];

/** The plan of a subscription at the terms it was bought at; `s` names a row of `usersubscription`. */
export function heldPlan(s: string): string {
  return planAt(`${s}.planid`, `case when ${s}.termsplanid = ${s}.planid then ${s}.termsversion end`);
}

/** The plan that was ordered to follow, at the terms it was ordered at. */
export function comingPlan(s: string): string {
  return planAt(`${s}.downgrade_planid`, `${s}.downgrade_termsversion`);
}

/** A plan at a version given by the caller. */
export function givenPlan(planid: string, version: string): string {
  return planAt(planid, version);
}

/**
 * The plan of a row, `lateral`, at a version of its terms (docs/rules.md#plans-terms): the present ones stand in the plan's row,
 * and hold where the version is null or unknown.
 */
function planAt(planid: string, version: string): string {
  const columns = [
    ...planwide.map((name) => `p.${name}`),
    ...["version", ...terms].map((name) => `coalesce(t.${name}, p.${name}) as ${name}`),
    ...texts.map((name) => `case when t.planid is null then p.${name} else t.${name} end as ${name}`),
  ];
  return `lateral (select ${columns.join(", ")} from subscriptionplan p
    left join planterms t on t.planid = p.planid and t.version = ${version} where p.planid = ${planid})`;
}
