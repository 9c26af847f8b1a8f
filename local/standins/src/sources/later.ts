import type { Asked, Protocol, Spoken } from "./protocol.ts";

/** What providers that answer later do otherwise than others. */
export type Mood = Exclude<Asked["mood"], "well">;

const qualifications = { valid: "nominative@pro", catch_all: "catch_all@pro", unknown: "nominative@pro" };

/** Dropcontact: takes a question by POST, and answers it by GET of its id. */
export const dropcontact: Protocol = {
  header: "x-access-token",
  refused: { status: 401, body: { detail: "Missing or invalid API key" } },
  speak: ({ method, path, body, mood, taken }, find) => {
    if (path === "/account/credits") return { status: 200, body: { credits: 99 } };
    if (path === "/enrich/all" && method === "POST") {
      if (mood === "poor") return refusal(403, "Not enough credits");
      const id = `request${taken.push((body as { data: { linkedin: string }[] }).data[0]?.linkedin) - 1}`;
      return { status: 200, body: { error: false, success: true, request_id: id, credits_left: 98 } };
    }
    const asked = taken[Number(/^\/enrich\/all\/request(\d+)$/.exec(path)?.[1])];
    if (mood === "pending" || typeof asked !== "string")
      return {
        status: 200,
        body: { error: false, success: false, reason: "Request not ready yet, try again in 30 seconds" },
      };
    const person = find(asked);
    const [first_name, ...rest] = person?.full_name.split(" ") ?? [];
    const found = person && {
      first_name,
      last_name: rest.join(" "),
      full_name: person.full_name,
      email: (person.business_emails ?? []).map(({ address, status }) => ({
        email: address,
        qualification: qualifications[status ?? "unknown"],
      })),
      mobile_phone: person.phones?.[0],
      job: person.title,
      company: person.company,
    };
    return {
      status: 200,
      body: { error: false, success: true, credits_left: 98, data: [{ linkedin: asked, ...found }] },
    };
  },
};

function refusal(status: number, reason: string): Spoken {
  return { status, body: { error: true, success: false, reason } };
}

const statuses = { valid: "DELIVERABLE", catch_all: "CATCH_ALL", unknown: "HIGH_PROBABILITY" };

type Contact = { readonly linkedin_url: string; readonly enrich_fields: readonly string[] };

/** FullEnrich, version 2: takes a question by POST, and answers it by GET of its id. */
export const fullenrich: Protocol = {
  header: "authorization",
  refused: { status: 401, body: { code: "error.api.key", message: "Unknown api key" } },
  speak: ({ method, path, body, mood, taken }, find) => {
    if (path === "/account/keys/verify") return { status: 200, body: { workspace_id: uuidOf(0) } };
    if (path === "/contact/enrich/bulk" && method === "POST") {
      const [contact] = (body as { data: Contact[] }).data;
      return { status: 200, body: { enrichment_id: uuidOf(taken.push(contact) - 1) } };
    }
    const id = /^\/contact\/enrich\/bulk\/([\da-f-]{36})$/.exec(path)?.[1] ?? "";
    const asked = taken[Number.parseInt(id.slice(-12), 16)] as Contact | undefined;
    if (!asked)
      return { status: 404, body: { code: "error.enrichment.not_found", message: "Enrichment ID not found" } };
    if (mood === "pending")
      return {
        status: 400,
        body: { code: "error.enrichment.in_progress", message: "Enrichment not ready, try again in 30 seconds" },
      };
    const whole = { id, name: "Contact Finder", cost: { credits: 0 }, data: [{ input: {}, ...enriched(asked, find) }] };
    if (mood === "poor") return { status: 402, body: { ...whole, status: "CREDITS_INSUFFICIENT", data: [] } };
    return { status: 200, body: { ...whole, status: "FINISHED" } };
  },
};

function enriched({ linkedin_url, enrich_fields }: Contact, find: Parameters<Protocol["speak"]>[1]) {
  const person = find(linkedin_url);
  if (!person) return { contact_info: {}, profile: null };
  const asked = <Value>(field: string, values: Value[] | undefined) =>
    enrich_fields.includes(`contact.${field}`) ? (values ?? []) : [];
  const [city, country] = person.location?.split(", ") ?? [];
  return {
    contact_info: {
      work_emails: asked("work_emails", person.business_emails).map(({ address, status }) => ({
        email: address,
        status: statuses[status ?? "unknown"],
      })),
      personal_emails: asked("personal_emails", person.personal_emails).map((email) => ({
        email,
        status: "DELIVERABLE",
      })),
      phones: asked("phones", person.phones).map((number) => ({ number, region: "US" })),
    },
    profile: {
      full_name: person.full_name,
      location: { city, country },
      social_profiles: { professional_network: { url: person.linkedinurl } },
      employment: { current: { title: person.title, company: { name: person.company } } },
    },
  };
}

function uuidOf(place: number): string {
  return `2db5ea61-1752-42cf-8ea1-${place.toString(16).padStart(12, "0")}`;
}
