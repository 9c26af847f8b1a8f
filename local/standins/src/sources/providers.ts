import { dropcontact, fullenrich } from "./later.ts";
import type { Asked, Find, Protocol, Spoken } from "./protocol.ts";

/** The providers whose protocols are spoken here, by the first part of the path. */
export const providerNames = ["hunter", "people-data-labs", "apollo", "prospeo", "dropcontact", "fullenrich"] as const;
export type ProviderName = (typeof providerNames)[number];

const hunterStatuses = { valid: "valid", catch_all: "accept_all", unknown: "unknown" };

/** Answers as the provider does, by its public documentation. A key is needed; one that begins with `bad` is refused. */
export function speakAs(endpoint: ProviderName, asked: Asked, find: Find): Spoken {
  const { header, refused, speak } = protocols[endpoint];
  const key = asked.headers[header];
  if (typeof key !== "string" || /^(?:Bearer )?bad/.test(key)) return refused;
  return speak(asked, find) ?? { status: 404, body: { error: "There is nothing here." } };
}

const hunter: Protocol = {
  header: "x-api-key",
  refused: {
    status: 401,
    body: { errors: [{ id: "authentication_failed", code: 401, details: "No user found for the API key supplied" }] },
  },
  speak: ({ path, query }, find) => {
    if (path === "/account") return { status: 200, body: { data: { plan_name: "Starter" } } };
    if (path !== "/email-finder") return null;
    const person = find(`https://www.linkedin.com/in/${query.get("linkedin_handle")}`);
    const [first_name, ...rest] = person?.full_name.split(" ") ?? [];
    const [email] = person?.business_emails ?? [];
    const verification = email && { date: "2026-11-01", status: hunterStatuses[email.status ?? "unknown"] };
    const named = {
      first_name: first_name ?? null,
      last_name: rest.join(" ") || null,
      position: person?.title ?? null,
    };
    const data = { ...named, email: email?.address ?? null, company: person?.company ?? null, verification };
    return { status: 200, body: { data, meta: { params: Object.fromEntries(query) } } };
  },
};

const peopleDataLabs: Protocol = {
  header: "x-api-key",
  refused: { status: 401, body: { status: 401, error: { type: "authentication_error", message: "Invalid API key" } } },
  speak: ({ path, query }, find) => {
    if (path !== "/person/enrich") return null;
    const profile = query.get("profile");
    if (!profile)
      return {
        status: 400,
        body: { status: 400, error: { type: "invalid_request_error", message: "Too few fields" } },
      };
    const person = find(profile);
    const data = person && {
      full_name: person.full_name,
      linkedin_url: person.linkedinurl.replace("https://www.", ""),
      job_title: person.title ?? null,
      job_company_name: person.company ?? null,
      location_name: person.location ?? null,
      work_email: person.business_emails?.[0]?.address ?? null,
      personal_emails: person.personal_emails?.length ? person.personal_emails : null,
      mobile_phone: person.phones?.[0] ?? null,
    };
    const required = query.get("required")?.split(" OR ") ?? [];
    if (!data || (required.length > 0 && !required.some((field) => (data as Record<string, unknown>)[field])))
      return { status: 404, body: { status: 404, error: { type: "not_found", message: "No records were found" } } };
    return { status: 200, body: { status: 200, likelihood: 9, data } };
  },
};

const apollo: Protocol = {
  header: "x-api-key",
  refused: { status: 200, body: { healthy: true, is_logged_in: false } },
  speak: ({ path, query }, find) => {
    if (path === "/v1/auth/health") return { status: 200, body: { healthy: true, is_logged_in: true } };
    if (path !== "/api/v1/people/match") return null;
    const person = find(query.get("linkedin_url") ?? "");
    if (!person) return { status: 200, body: { person: null } };
    const [email] = person.business_emails ?? [];
    const [city, country] = person.location?.split(", ") ?? [];
    const found = {
      name: person.full_name,
      linkedin_url: person.linkedinurl,
      title: person.title ?? null,
      photo_url: person.avatar ?? null,
      city: city ?? null,
      state: null,
      country: country ?? null,
      email: email?.address ?? "email_not_unlocked@domain.com",
      email_status: email ? (email.status === "valid" ? "verified" : "unverified") : null,
      personal_emails: query.get("reveal_personal_emails") === "true" ? (person.personal_emails ?? []) : [],
      organization: person.company ? { name: person.company } : null,
    };
    return { status: 200, body: { person: found } };
  },
};

const prospeo: Protocol = {
  header: "x-key",
  refused: { status: 401, body: { error: true, error_code: "INVALID_API_KEY" } },
  speak: ({ path, body }, find) => {
    if (path === "/account-information")
      return { status: 200, body: { error: false, response: { current_plan: "STARTER", remaining_credits: 99 } } };
    if (path !== "/enrich-person") return null;
    const { data, enrich_mobile } = body as { data: { linkedin_url: string }; enrich_mobile?: boolean };
    const person = find(data.linkedin_url);
    if (!person) return { status: 400, body: { error: true, error_code: "NO_MATCH" } };
    const [email] = person.business_emails ?? [];
    const [phone] = (enrich_mobile && person.phones) || [];
    const [city, country] = person.location?.split(", ") ?? [];
    const found = {
      full_name: person.full_name,
      linkedin_url: person.linkedinurl,
      current_job_title: person.title ?? null,
      location: { city: city ?? null, state: null, country: country ?? null },
      email: email ? { status: "VERIFIED", revealed: true, email: email.address } : null,
      mobile: phone ? { status: "VERIFIED", revealed: true, mobile: phone } : null,
    };
    return {
      status: 200,
      body: { error: false, free_enrichment: false, person: found, company: { name: person.company } },
    };
  },
};

const protocols: Readonly<Record<ProviderName, Protocol>> = {
  hunter,
  "people-data-labs": peopleDataLabs,
  apollo,
  prospeo,
  dropcontact,
  fullenrich,
};
