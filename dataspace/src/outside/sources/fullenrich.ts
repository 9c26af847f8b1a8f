import type { Datum } from "@finder/contract/datum";
import { z } from "zod";
import type { Provider } from "./provider.ts";

const said = z.string().nullish();
const emails = z.array(z.object({ email: z.string(), status: said })).nullish();
const taken = z.object({ enrichment_id: z.string() });
const pending = z.union([
  z.object({ code: z.literal("error.enrichment.in_progress") }),
  z.object({ status: z.enum(["CREATED", "IN_PROGRESS", "RATE_LIMIT"]) }),
]);
const profile = z.object({
  full_name: said,
  location: z.object({ city: said, region: said, country: said }).nullish(),
  social_profiles: z.object({ professional_network: z.object({ url: said }).nullish() }).nullish(),
  employment: z
    .object({ current: z.object({ title: said, company: z.object({ name: said }).nullish() }).nullish() })
    .nullish(),
});
const info = z.object({
  work_emails: emails,
  personal_emails: emails,
  phones: z.array(z.object({ number: z.string() })).nullish(),
});
const answer = z.object({
  status: z.literal("FINISHED"),
  data: z.array(z.object({ contact_info: info.nullish(), profile: profile.nullish() })).length(1),
});

const fields = {
  personal: "contact.personal_emails",
  business: "contact.work_emails",
  phone: "contact.phones",
} as const satisfies Record<Datum, string>;

const statuses: Readonly<Record<string, "valid" | "catch_all">> = { DELIVERABLE: "valid", CATCH_ALL: "catch_all" };

/** FullEnrich's Enrich, version 2 (https://docs.fullenrich.com/api/v2): it takes a question, and answers in a minute or so. */
export const fullenrich: Provider = {
  address: "https://app.fullenrich.com/api/v2",
  data: ["personal", "business", "phone"],
  callsPerMinute: 60,
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  test: { method: "GET", path: "/account/keys/verify", passes: ({ status }) => status === 200 },
  ask: ({ linkedinurl, data }) => ({
    method: "POST",
    path: "/contact/enrich/bulk",
    body: {
      name: "Contact Finder",
      data: [{ linkedin_url: linkedinurl, enrich_fields: data.map((datum) => fields[datum]) }],
    },
  }),
  later: {
    idOf: (body) => taken.parse(body).enrichment_id,
    poll: (requestid) => ({ method: "GET", path: `/contact/enrich/bulk/${encodeURIComponent(requestid)}` }),
    isPending: ({ status, body }) => [200, 400].includes(status) && pending.safeParse(body).success,
  },
  read: (body, { linkedinurl }) => {
    const [{ contact_info: found, profile: person } = {}] = answer.parse(body).data;
    if (!person?.full_name) return null;
    const { location, social_profiles, employment } = person;
    const good = (some: z.output<typeof emails>) => (some ?? []).filter(({ status }) => !status?.startsWith("INVALID"));
    return {
      linkedinurl: social_profiles?.professional_network?.url ?? linkedinurl,
      full_name: person.full_name,
      title: employment?.current?.title,
      company: employment?.current?.company?.name,
      location: [location?.city, location?.region, location?.country].filter(Boolean).join(", "),
      personal_emails: good(found?.personal_emails).map(({ email }) => email),
      business_emails: good(found?.work_emails).map(({ email, status }) => ({
        address: email,
        status: statuses[status ?? ""] ?? "unknown",
      })),
      phones: (found?.phones ?? []).map(({ number }) => number),
    };
  },
};
