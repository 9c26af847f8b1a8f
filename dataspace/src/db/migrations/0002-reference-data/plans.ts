type Tier = {
  readonly name: string;
  readonly details: string;
  readonly seats: number;
  readonly keys: number;
  /** Credits per 30 days. */
  readonly personal: number;
  readonly business: number;
  readonly phone: number;
};

/** Columns of one `subscriptionplan` row. */
export type PlanRow = {
  planid: number;
  name: string;
  sku: string;
  price: number;
  validity: number;
  details: string;
  availableseats: number;
  availableapicall: number;
  personal_email_credits: number;
  bus_email_credits: number;
  contactcredit: number;
  new_features_json: string;
  isaddon: number;
};

const count = new Intl.NumberFormat("en");

const free: Tier = {
  name: "Free",
  details: "Try it free.",
  seats: 1,
  keys: 0,
  personal: 10,
  business: 25,
  phone: 5,
};
const trial: Tier = {
  name: "Trial",
  details: "The whole product, for your team to try.",
  seats: 3,
  keys: 1,
  personal: 50,
  business: 100,
  phone: 50,
};
const starter: Tier = {
  name: "Starter",
  details: "For a first team: up to 5 users and 500 phone credits.",
  seats: 5,
  keys: 1,
  personal: 500,
  business: 1000,
  phone: 500,
};
const growth: Tier = {
  name: "Growth",
  details: "For sales teams at work every day.",
  seats: 15,
  keys: 3,
  personal: 2000,
  business: 5000,
  phone: 1500,
};
const scale: Tier = {
  name: "Scale",
  details: "For larger teams and API users.",
  seats: 50,
  keys: 10,
  personal: 8000,
  business: 20_000,
  phone: 5000,
};
const custom: Tier = {
  name: "Custom",
  details: "Custom seats, keys and credits.",
  seats: 0,
  keys: 0,
  personal: 0,
  business: 0,
  phone: 0,
};

const asAgreed = JSON.stringify(
  ["Users", "Phone credits", "Business emails", "Personal emails"].map((name) => ({
    name,
    value: "As agreed",
    tooltip: "Talk to us, and we'll size it to your team.",
  })),
);

export const plans: readonly PlanRow[] = [
  row(10, free, "none", 0, 30, 1),
  row(15, trial, "custom_trial", 0, 30, 1),
  ...monthlyAndYearly(20, starter, "starter", 99, 948),
  ...monthlyAndYearly(30, growth, "growth", 249, 2388),
  ...monthlyAndYearly(40, scale, "scale", 599, 5748, true),
  ...monthlyAndYearly(90, custom, "custom", -1, -1).map((plan) => ({ ...plan, new_features_json: asAgreed })),
  addon(101, 100, 35),
  addon(102, 500, 150),
  addon(103, 2000, 500),
];

function row(
  planid: number,
  tier: Tier,
  sku: string,
  price: number,
  validity: number,
  grants: number,
  withApi = false,
): PlanRow {
  return {
    planid,
    name: tier.name,
    sku,
    price,
    validity,
    details: tier.details,
    availableseats: tier.seats,
    availableapicall: tier.keys,
    personal_email_credits: tier.personal * grants,
    bus_email_credits: tier.business * grants,
    contactcredit: tier.phone * grants,
    new_features_json: JSON.stringify(
      features(
        { ...tier, personal: tier.personal * grants, business: tier.business * grants, phone: tier.phone * grants },
        withApi,
      ),
    ),
    isaddon: 0,
  };
}

function monthlyAndYearly(
  planid: number,
  tier: Tier,
  sku: string,
  monthly: number,
  yearly: number,
  withApi = false,
): PlanRow[] {
  return [
    row(planid, tier, `${sku}_monthly`, monthly, 30, 1, withApi),
    row(planid + 1, tier, `${sku}_yearly`, yearly, 365, 12, withApi),
  ];
}

function addon(planid: number, credits: number, price: number): PlanRow {
  return {
    ...row(
      planid,
      {
        ...custom,
        name: `${count.format(credits)} phone credits`,
        details: "Valid for 12 months on any plan. Used after your plan's credits.",
        phone: credits,
      },
      "none",
      price,
      365,
      1,
    ),
    new_features_json: JSON.stringify([
      {
        name: "Phone credits",
        value: count.format(credits),
        tooltip: "One credit reveals all phone numbers of one person. Not found is free.",
      },
    ]),
    isaddon: 1,
  };
}

/** The plan catalogue as it is seeded; afterwards plans are data that operators edit (docs/rules.md#plans-table). */
type Feature = { name: string; value: string; tooltip: string; tooltipapi?: string };

function features(tier: Tier, withApi: boolean): Feature[] {
  return [
    {
      name: "Users",
      value: tier.seats === 1 ? "1" : `Up to ${count.format(tier.seats)}`,
      tooltip: "The owner, members and pending invitations each take one seat.",
    },
    {
      name: "Phone credits",
      value: count.format(tier.phone),
      tooltip: "One credit reveals all phone numbers of one person. Not found is free.",
    },
    {
      name: "Business emails",
      value: count.format(tier.business),
      tooltip: "Verified (about 97% delivery) costs 1 credit. Partially Verified (about 70% delivery) is free.",
    },
    {
      name: "Personal emails",
      value: count.format(tier.personal),
      tooltip: "One credit reveals all personal emails of one person. Not found is free.",
    },
    {
      name: "Shared reveals",
      value: "Included",
      tooltip: "Reveal once, share with the whole team.",
    },
    {
      name: "Roll-over",
      value: "Up to one period",
      tooltip: "Unused plan credits carry over at renewal, to at most twice the plan's grant.",
    },
    {
      name: "Export",
      value: "Unlimited",
      tooltip: "What you reveal stays yours to read and export, on any plan.",
    },
    ...(withApi ? [apiAccess(tier.keys)] : []),
  ];
}

function apiAccess(keys: number): Feature {
  return {
    name: "API access",
    value: some(keys, "key"),
    tooltip: "Look up people from your own programs.",
    tooltipapi:
      "A lookup costs the same credits as a reveal. What your team already owns is free, so a retry never costs twice.",
  };
}

function some(amount: number, unit: string): string {
  return `${count.format(amount)} ${unit}${amount === 1 ? "" : "s"}`;
}
