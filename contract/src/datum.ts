/** The three things a reveal can open (decisions: *datum*), under the name each door gives them. */
export const data = {
  personal: { wire: "personalemail", pool: "personal_email_credits", flag: "personalemailcost" },
  business: { wire: "businessemail", pool: "bus_email_credits", flag: "businessemailcost" },
  phone: { wire: "directdial", pool: "contactcredit", flag: "phonecost" },
} as const;

export type Datum = keyof typeof data;
export type Pool = (typeof data)[Datum]["pool"];
export type WireDatum = (typeof data)[Datum]["wire"];

export const datums = Object.keys(data) as Datum[];
export const pools = datums.map((datum) => data[datum].pool);

/** The datum a wire name stands for (`type` of `getcontact`, specification section 7). */
export const datumOfWire = (wire: string): Datum | undefined => datums.find((datum) => data[datum].wire === wire);

/** Quality of a business email: Verified (about 97 % delivery) or Partially Verified (about 70 %, free). */
export type EmailValidation = "valid" | "unknown";
