import { z } from "zod";
import type { Provider } from "./provider.ts";

const said = z.string().nullish();
const taken = z.object({ success: z.literal(true), request_id: z.string() });
const pending = z.object({ success: z.literal(false), error: z.literal(false) });
const answer = z.object({
  success: z.literal(true),
  data: z
    .array(
      z.object({
        full_name: said,
        first_name: said,
        last_name: said,
        email: z.array(z.object({ email: z.string(), qualification: said })).nullish(),
        mobile_phone: said,
        linkedin: said,
        job: said,
        company: said,
      }),
    )
    .length(1),
});

/** Its qualifications of emails that are the person's own at work; others are a group's, private, or wrong. */
const statuses: Readonly<Record<string, "valid" | "catch_all">> = {
  "nominative@pro": "valid",
  "catch_all@pro": "catch_all",
  "catch-all@pro": "catch_all",
};

/** Dropcontact's Enrich (https://developer.dropcontact.com/en/quickstart): it takes a question, and answers some seconds later. */
export const dropcontact: Provider = {
  address: "https://api.dropcontact.com/v1",
  data: ["business", "phone"],
  callsPerMinute: 3_600,
  isWhole: true,
  headers: (key) => ({ "x-access-token": key }),
  test: { method: "GET", path: "/account/credits", passes: ({ status }) => status === 200 },
  ask: ({ linkedinurl }) => ({
    method: "POST",
    path: "/enrich/all",
    // Its words are French otherwise.
    body: { data: [{ linkedin: linkedinurl }], language: "en" },
  }),
  later: {
    idOf: (body) => taken.parse(body).request_id,
    poll: (requestid) => ({ method: "GET", path: `/enrich/all/${encodeURIComponent(requestid)}` }),
    isPending: ({ status, body }) => status === 200 && pending.safeParse(body).success,
  },
  read: (body, { linkedinurl }) => {
    const [found] = answer.parse(body).data;
    const full_name = found?.full_name || [found?.first_name, found?.last_name].filter(Boolean).join(" ");
    if (!found || full_name === "") return null;
    const business_emails = (found.email ?? []).flatMap(({ email, qualification }) => {
      const status = statuses[qualification ?? ""];
      return status ? [{ address: email, status }] : [];
    });
    return {
      linkedinurl: found.linkedin || linkedinurl,
      full_name,
      title: found.job,
      company: found.company,
      business_emails,
      phones: found.mobile_phone ? [found.mobile_phone] : [],
    };
  },
};
