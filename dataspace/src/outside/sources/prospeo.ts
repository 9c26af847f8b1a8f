import { z } from "zod";
import type { Provider } from "./provider.ts";

const said = z.string().nullish();
const answer = z.object({
  person: z.object({
    full_name: z.string(),
    linkedin_url: said,
    current_job_title: said,
    location: z.object({ city: said, state: said, country: said }).nullish(),
    email: z.object({ status: said, revealed: z.boolean().nullish(), email: said }).nullish(),
    mobile: z.object({ revealed: z.boolean().nullish(), mobile: said }).nullish(),
  }),
  company: z.object({ name: said }).nullish(),
});
const miss = z.object({ error_code: z.literal("NO_MATCH") });
const account = z.object({ error: z.literal(false) });

/** Prospeo's Enrich Person (https://prospeo.io/api-docs/enrich-person): asked again for the same person, it charges nothing. */
export const prospeo: Provider = {
  address: "https://api.prospeo.io",
  data: ["business", "phone"],
  callsPerMinute: 300,
  isIdempotent: true,
  headers: (key) => ({ "x-key": key }),
  test: { method: "GET", path: "/account-information", passes: ({ body }) => account.safeParse(body).success },
  ask: ({ linkedinurl, data }) => ({
    method: "POST",
    path: "/enrich-person",
    body: { enrich_mobile: data.includes("phone"), data: { linkedin_url: linkedinurl } },
  }),
  isMiss: ({ body }) => miss.safeParse(body).success,
  read: (body, { linkedinurl }) => {
    const { person, company } = answer.parse(body);
    const { email, mobile, location } = person;
    const status = email?.status === "VERIFIED" ? "valid" : "unknown";
    return {
      linkedinurl: person.linkedin_url ?? linkedinurl,
      full_name: person.full_name,
      title: person.current_job_title,
      company: company?.name,
      location: [location?.city, location?.state, location?.country].filter(Boolean).join(", "),
      business_emails: email?.revealed && email.email ? [{ address: email.email, status }] : [],
      phones: mobile?.revealed && mobile.mobile ? [mobile.mobile] : [],
    };
  },
};
