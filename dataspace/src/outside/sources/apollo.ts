import { z } from "zod";
import type { Provider } from "./provider.ts";

const said = z.string().nullish();
const answer = z.object({
  person: z
    .object({
      name: z.string(),
      linkedin_url: said,
      title: said,
      photo_url: said,
      city: said,
      state: said,
      country: said,
      email: said,
      email_status: said,
      personal_emails: z.array(z.string()).nullish(),
      organization: z.object({ name: said }).nullish(),
    })
    .nullish(),
});
const health = z.object({ is_logged_in: z.literal(true) });

/** What Apollo puts in the place of an email that the account has not paid. */
const locked = /^email_not_unlocked@/;

/** Apollo's People Enrichment (https://docs.apollo.io/reference/people-enrichment); phones, which it sends by webhook alone, are not asked for. */
export const apollo: Provider = {
  address: "https://api.apollo.io",
  data: ["personal", "business"],
  callsPerMinute: 200,
  headers: (key) => ({ "x-api-key": key }),
  test: { method: "GET", path: "/v1/auth/health", passes: ({ body }) => health.safeParse(body).success },
  ask: ({ linkedinurl, data }) => {
    const reveal_personal_emails = String(data.includes("personal"));
    const query = new URLSearchParams({ linkedin_url: linkedinurl, reveal_personal_emails });
    return { method: "POST", path: `/api/v1/people/match?${query}` };
  },
  read: (body, { linkedinurl }) => {
    const { person } = answer.parse(body);
    if (!person) return null;
    const { email, city, state, country } = person;
    const status = person.email_status === "verified" ? "valid" : "unknown";
    return {
      linkedinurl: person.linkedin_url ?? linkedinurl,
      full_name: person.name,
      title: person.title,
      company: person.organization?.name,
      location: [city, state, country].filter(Boolean).join(", "),
      avatar: person.photo_url,
      personal_emails: person.personal_emails?.slice(0, 20) ?? [],
      business_emails: email && !locked.test(email) ? [{ address: email, status }] : [],
    };
  },
};
