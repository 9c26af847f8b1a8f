import type { Datum } from "@finder/contract/datum";
import { z } from "zod";
import type { Provider } from "./provider.ts";

// A field that the account's package leaves out is true or false.
const said = z.string().nullish().catch(null);
const list = z.array(z.string()).nullish().catch(null);
const answer = z.object({
  data: z.object({
    full_name: z.string(),
    linkedin_url: said,
    job_title: said,
    job_company_name: said,
    location_name: said,
    work_email: said,
    personal_emails: list,
    mobile_phone: said,
  }),
});

const fields = {
  personal: "personal_emails",
  business: "work_email",
  phone: "mobile_phone",
} as const satisfies Record<Datum, string>;

/** People Data Labs' Person Enrichment (https://docs.peopledatalabs.com/docs/reference-person-enrichment-api); a match without any wanted field is not charged. */
export const peopleDataLabs: Provider = {
  address: "https://api.peopledatalabs.com/v5",
  data: ["personal", "business", "phone"],
  callsPerMinute: 1_000,
  isWhole: true,
  headers: (key) => ({ "x-api-key": key }),
  // A call without a person is refused for that, once the key is accepted.
  test: { method: "GET", path: "/person/enrich", passes: ({ status }) => status === 400 },
  ask: ({ linkedinurl, data }) => {
    const required = data.map((datum) => fields[datum]).join(" OR ");
    return {
      method: "GET",
      path: `/person/enrich?${new URLSearchParams({ profile: linkedinurl, required, titlecase: "true" })}`,
    };
  },
  read: (body, { linkedinurl }) => {
    const { data } = answer.parse(body);
    return {
      linkedinurl: data.linkedin_url ?? linkedinurl,
      full_name: data.full_name,
      title: data.job_title,
      company: data.job_company_name,
      location: data.location_name,
      personal_emails: data.personal_emails?.slice(0, 20) ?? [],
      business_emails: data.work_email ? [{ address: data.work_email }] : [],
      phones: data.mobile_phone ? [data.mobile_phone] : [],
    };
  },
};
