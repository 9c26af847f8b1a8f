import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { z } from "zod";
import type { Provider } from "./provider.ts";

const said = z.string().nullish();
/** Its statuses that say more than "unknown". */
const statuses: Readonly<Record<string, "valid" | "catch_all">> = { valid: "valid", accept_all: "catch_all" };
const answer = z.object({
  data: z.object({
    first_name: said,
    last_name: said,
    email: said,
    position: said,
    company: said,
    verification: z.object({ date: said, status: said }).nullish(),
  }),
});

/** Hunter's Email Finder (https://hunter.io/api-documentation/v2#email-finder): business emails, by the last part of the profile's address. */
export const hunter: Provider = {
  address: "https://api.hunter.io/v2",
  data: ["business"],
  callsPerMinute: 500,
  headers: (key) => ({ "x-api-key": key }),
  test: { method: "GET", path: "/account", passes: ({ status }) => status === 200 },
  ask: ({ linkedinurl }) => ({
    method: "GET",
    path: `/email-finder?${new URLSearchParams({ linkedin_handle: handleOf(linkedinurl) })}`,
  }),
  // 403 is its limit of calls, 429 that of the month.
  limits: [403, 429],
  read: (body, { linkedinurl }) => {
    const { first_name, last_name, email, position, company, verification } = answer.parse(body).data;
    const full_name = [first_name, last_name].filter(Boolean).join(" ");
    if (!email || full_name === "") return null;
    const status = statuses[verification?.status ?? ""] ?? "unknown";
    const verifiedon = verification?.date?.slice(0, 10);
    return {
      linkedinurl,
      full_name,
      title: position,
      company,
      business_emails: [{ address: email, status }],
      verifiedon,
    };
  },
};

function handleOf(linkedinurl: string): string {
  return readProfileUrl(linkedinurl)?.key.replace(/^.*\//, "") ?? linkedinurl;
}
