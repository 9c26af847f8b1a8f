/** The three things a reveal can open, under the name that each API gives them (docs/dialect.md#wire-datum-names). */
export const data = {
  personal: {
    wire: "personalemail",
    pool: "personal_email_credits",
    flag: "personalemailcost",
    feedback: "personalemail",
  },
  business: { wire: "businessemail", pool: "bus_email_credits", flag: "businessemailcost", feedback: "businessemail" },
  phone: { wire: "directdial", pool: "contactcredit", flag: "phonecost", feedback: "phone" },
} as const;

export type Datum = keyof typeof data;
export type Pool = (typeof data)[Datum]["pool"];
export type WireDatum = (typeof data)[Datum]["wire"];
/** The name a datum has in feedback. */
export type FeedbackType = (typeof data)[Datum]["feedback"];

/** What a member thinks of a datum. */
export const votes = ["upvote", "downvote"] as const;
export type Vote = (typeof votes)[number];

export const datums = Object.keys(data) as Datum[];
export const feedbackTypes = datums.map((datum) => data[datum].feedback) as [FeedbackType, ...FeedbackType[]];
export const pools = datums.map((datum) => data[datum].pool) as [Pool, ...Pool[]];
export const wireDatums = datums.map((datum) => data[datum].wire) as [WireDatum, ...WireDatum[]];

const byWire = Object.fromEntries(datums.map((datum) => [data[datum].wire, datum])) as Record<WireDatum, Datum>;

/** The datum a wire name stands for (`type` of `getcontact`). */
export function datumOfWire(wire: WireDatum): Datum {
  return byWire[wire];
}

const byFeedback = Object.fromEntries(datums.map((datum) => [data[datum].feedback, datum])) as Record<
  FeedbackType,
  Datum
>;

/** The datum that a name in feedback stands for. */
export function datumOfFeedback(type: FeedbackType): Datum {
  return byFeedback[type];
}

/** Quality of a business email: Verified (about 97 % delivery) or Partially Verified (about 70 %, free). */
export const emailValidations = ["valid", "unknown"] as const;
export type EmailValidation = (typeof emailValidations)[number];

/** What is known of a value, best first: `catch_all` is an email whose domain takes every address. */
export const valueVerdicts = ["valid", "catch_all", "unknown", "invalid"] as const;
export type ValueVerdict = (typeof valueVerdicts)[number];

/** Returns the best of some verdicts; null if there are none. */
export function bestVerdict(verdicts: readonly ValueVerdict[]): ValueVerdict | null {
  return valueVerdicts.find((each) => verdicts.includes(each)) ?? null;
}

/** Returns the label of business emails by the best verdict; null if there are none. */
export function labelOf(verdicts: readonly ValueVerdict[]): EmailValidation | null {
  if (verdicts.length === 0) return null;
  return verdicts.includes("valid") ? "valid" : "unknown";
}

/** What a phone number is, by its country's numbering plan. */
export const lineTypes = ["mobile", "landline", "landline_or_mobile", "voip", "toll_free", "premium", "other"] as const;
export type LineType = (typeof lineTypes)[number];
