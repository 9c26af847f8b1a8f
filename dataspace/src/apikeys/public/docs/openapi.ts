import type { Deprecation } from "@finder/contract/deprecations";
import {
  accountAnswer,
  contactsAnswer,
  contactsQuery,
  maxCreditsHeader,
  problem,
  usageAnswer,
  usageQuery,
} from "@finder/contract/endpoints/public-api";
import {
  companiesAnswer,
  companiesQuery,
  peopleAnswer,
  peopleQuery,
  personAnswer,
  personQuery,
} from "@finder/contract/endpoints/public-people";
import { bouncesAnswer, bouncesBody } from "@finder/contract/endpoints/public-bounces";
import { type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";
import { headers, type Json, operation, parameter, posting, queryOf, schemaOf, text } from "./describe.ts";

const always: readonly PublicCode[] = [
  "PREFETCH_REFUSED",
  "INVALID_KEY",
  "KEY_DISABLED",
  "ACCOUNT_DISABLED",
  "PLAN_NO_API",
  "RATE_LIMITED",
  "INTERNAL",
  "UPSTREAM",
];
const ofSearch: readonly PublicCode[] = ["INVALID_PARAM", "BAD_ADDRESS", ...always, "FIND_LIMIT_REACHED"];
const ofContacts = (Object.keys(publicProblems) as PublicCode[]).filter(
  (code) => code !== "NOT_FOUND" && code !== "UNPAID_LIMIT_REACHED" && !code.startsWith("FIND_"),
);
// An address costs as much as a profile's datum, but isn't a profile; after an opt-out it matches no person.
const ofPerson = ofContacts.filter((code) => code !== "INVALID_URL" && code !== "SUPPRESSED");

const requestIdHeader = parameter(
  "X-Request-Id",
  "header",
  { ...text("^[\\w.:-]{1,64}$"), description: "Your own id for this call; returned in the answer." },
  false,
);

const overview = `Find people by who they are, and their emails and direct dials by their profile URL.

- Send your key as \`Authorization: Bearer <key>\` or \`X-API-Key: <key>\`. \`?apikey=\` works too, but URLs are often logged.
- Each email or phone of a person costs 1 credit **once**: later calls by anyone in your company are free, so a retry never costs twice.
- Finding people and companies is free and shows no values. Each key and each account may do so a number of times a day; beyond it the
  answer is 429 \`FIND_LIMIT_REACHED\` until midnight UTC. Unknown parameters are refused there.
- Not found, partially verified and refused calls cost nothing. A failed call (500, 503) cost what \`X-Credits-Charged\` says; without that
  header the charge is unknown: retry, which never costs twice.
- After a 429 or 503, wait for the seconds in \`Retry-After\`, then retry. Double the wait each time, up to a minute, and add a random
  time of up to the same length, so that callers do not return all at once. Give up after five attempts.
- A test key (\`test_…\`) returns invented people and costs no credits: \`in/test-jane-doe\` (all found), \`in/test-john-roe\` (partially
  verified), \`in/test-no-credits\` (402), \`in/test-expired\` (402), \`in/test-suppressed\` (451), \`in/test-upstream\` (503);
  everyone else is not found. Both work for Acme (\`acme.example\`); \`jane.doe@acme.example\` is Jane's address, and
  \`test-no-credits@acme.example\` and the like are refused.`;

const answers = [
  contactsAnswer,
  peopleAnswer,
  companiesAnswer,
  personAnswer,
  bouncesAnswer,
  accountAnswer,
  usageAnswer,
  problem,
];

/** The OpenAPI 3.1 document of the public API at this address, made from the schemas that validate; what goes is marked. */
export function openApiDocument(baseUrl: string, going: readonly Deprecation[]): Json {
  const schemas: Json = {};
  for (const answer of answers) schemaOf(answer, "output", schemas);
  schemaOf(bouncesBody, "input", schemas);
  const maxCredits = parameter("X-Max-Credits", "header", schemaOf(maxCreditsHeader, "input", schemas), false);
  return {
    openapi: "3.1.0",
    info: {
      title: "Contact Finder API",
      version: "1.0.0",
      description: overview,
      contact: { name: "Contact Finder", url: baseUrl },
      license: { name: "Proprietary", url: `${baseUrl}/docs/api` },
    },
    servers: [{ url: baseUrl, description: "This service, in production or on a local machine.", "x-internal": false }],
    tags: [
      { name: "Contacts", description: "Look people up. Data that are new to your company cost credits." },
      { name: "People", description: "Find people and companies. Free, but for the address of /v1/person by email." },
      { name: "Account", description: "Limits and usage of your key. Free." },
    ],
    security: [{ bearer: [] }, { apiKeyHeader: [] }],
    paths: marked(going, {
      "/v1/contacts": operation(
        "getContacts",
        "Find emails and direct dials",
        "Returns the requested data, and buys those your company does not own yet. A list is paid for in full or not at all.",
        [...queryOf(contactsQuery, schemas), maxCredits, requestIdHeader],
        "ContactsAnswer",
        ofContacts,
      ),
      "/v1/people": operation(
        "findPeople",
        "Find people by who they are",
        "Free. Conditions are joined by and, the values of one parameter by or. The most recently verified come first; of more than about 15,000 the order is a fixed mixture. At most the first 10,000 can be listed.",
        [...queryOf(peopleQuery, schemas), requestIdHeader],
        "PeopleAnswer",
        ["FIND_TOO_DEEP", ...ofSearch],
      ),
      "/v1/companies": operation(
        "findCompanies",
        "Find companies",
        "Free. Send one of `name`, `domain` and `companyid`.",
        [...queryOf(companiesQuery, schemas), requestIdHeader],
        "CompaniesAnswer",
        ["MISSING_PARAM", ...ofSearch],
      ),
      "/v1/person": operation(
        "getPerson",
        "Match a person",
        "By `email`: whose address it is, at the price of the address, once; `preview=true` quotes it, for few emails a day that your company does not own. No other data open. By `name` and `company`: up to 10 candidates with a score and its reasons, free.",
        [...queryOf(personQuery, schemas), maxCredits, requestIdHeader],
        "PersonAnswer",
        [...ofPerson, "FIND_LIMIT_REACHED", "UNPAID_LIMIT_REACHED"],
      ),
      "/v1/bounces": posting(
        "reportBounces",
        "Report emails that bounced",
        "Free. Each is invalid for everyone from then on, and may return its credit, as a report in the app does. Repeating a call changes nothing.",
        { parameters: [requestIdHeader], body: "BouncesBody" },
        "BouncesAnswer",
        ["INVALID_PARAM", "MISSING_PARAM", "BAD_ADDRESS", ...always],
      ),
      "/v1/account": operation(
        "getAccount",
        "Plan, key, limits and credits",
        "Free.",
        [requestIdHeader],
        "AccountAnswer",
        always,
      ),
      "/v1/usage": operation(
        "getUsage",
        "Usage of your key by day",
        "Free. At most 366 days.",
        [...queryOf(usageQuery, schemas), requestIdHeader],
        "UsageAnswer",
        ["INVALID_PARAM", ...always],
      ),
    }),
    components: {
      schemas,
      headers,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "Your API key." },
        apiKeyHeader: { type: "apiKey", in: "header", name: "X-API-Key", description: "Your API key." },
      },
    },
  };
}

type Call = Readonly<Record<string, Json & { readonly parameters: readonly Json[] }>>;

/** Marks calls and parameters that go, with their last day. */
function marked(going: readonly Deprecation[], paths: Record<string, Json>): Json {
  const end = (coordinate: string): Json => {
    const found = going.find((each) => each.coordinate === coordinate);
    return found ? { deprecated: true, "x-sunset": found.goes } : {};
  };
  return Object.fromEntries(
    Object.entries(paths as Record<string, Call>).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => {
          const name = `${method.toUpperCase()} ${path}`;
          const parameters = call.parameters.map((each) => ({ ...each, ...end(`${name}?${String(each["name"])}`) }));
          return [method, { ...call, parameters, ...end(name) }];
        }),
      ),
    ]),
  );
}
