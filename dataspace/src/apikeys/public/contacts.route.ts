import type { PublicType } from "@finder/contract/endpoints/apikeys";
import {
  type ContactResult,
  type ContactsAnswer,
  type ContactsQuery,
  contactsQuery,
  datumOfType,
  maxCreditsHeader,
} from "@finder/contract/endpoints/public-api";
import { limits } from "@finder/contract/limits";
import { ProductError } from "@finder/contract/errors";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type PeopleAnswer, revealPeople, type Told } from "../../contacts/reveal/reveal-people.ts";
import type { Services } from "../../context.ts";
import { fromUtcText } from "../../db/time.ts";
import { callerOf, type ApiCaller, type PublicCall } from "./call.ts";
import { findBudgetEnd } from "./call.queries.ts";
import { losesCharge, PublicError } from "./public-error.ts";
import { datumOf, isFound, testRefusal, testResult } from "./test-people.ts";

/** `GET /v1/contacts`: finds data of people and reveals them (docs/rules.md#api-get). Free where nothing new is found. */
export function contactsRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get<{ Querystring: ContactsQuery }>(
      "/contacts",
      { exposeHeadRoute: false, schema: { querystring: contactsQuery }, preValidation: listParameters },
      async (request): Promise<ContactsAnswer> => {
        const { call, caller } = callerOf(request);
        const { linkedinurl, type: types, preview } = request.query;
        const { profiles, wrong } = profilesOf(linkedinurl);
        call.url = masked(profiles);
        call.types = types.join(",");
        if (wrong >= 0)
          throw new PublicError("INVALID_URL", { detail: `'linkedinurl' number ${wrong + 1} is no profile.` });
        const asked = { profiles, types };
        const answer = caller.istest === 1 ? null : await reveal(services, request, asked, preview);
        const results = answer
          ? answer.told.map((told, index) => resultOf(types[index % types.length] ?? "directdials", told, preview))
          : withTestKey(asked, preview);
        if (results.every(({ status }) => status === "suppressed")) throw new PublicError("SUPPRESSED");
        const charged = results.reduce((sum, result) => sum + result.charged, 0);
        call.charged = preview ? 0 : charged;
        note(call, preview ? [] : results, answer);
        const remaining = call.remaining ?? { personal: 0, business: 0, phone: 0 };
        return { success: 1, data: grouped(asked, results), credits: { charged, remaining }, requestId: request.id };
      },
    );
}

async function listParameters(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const name of ["linkedinurl", "type"]) query[name] = listed(query[name]);
}

/** The profiles that the addresses name, each once; `wrong` is the index of the first address that names none, or -1. */
function profilesOf(urls: readonly string[]): { profiles: ProfileUrl[]; wrong: number } {
  const read = urls.map((url) => readProfileUrl(url));
  const named = read.flatMap((profile): [string, ProfileUrl][] => (profile ? [[profile.key, profile]] : []));
  return { profiles: [...new Map(named).values()], wrong: read.findIndex((profile) => !profile) };
}

/** `in/jane-doe` as the log keeps it: `in/ja•••`, with the number of further profiles; empty where none was readable. */
function masked([first, ...others]: readonly ProfileUrl[]): string {
  return first ? `${[...first.key].slice(0, 5).join("")}•••${others.length > 0 ? ` +${others.length}` : ""}` : "";
}

type Profiles = { readonly profiles: readonly ProfileUrl[]; readonly types: readonly PublicType[] };

/** The web's reveal, for every datum of the call, in the owner's name. */
async function reveal(
  services: Services,
  request: FastifyRequest,
  { profiles, types }: Profiles,
  preview: boolean,
): Promise<PeopleAnswer> {
  const { call, caller } = callerOf(request);
  const { keyid, clientid, appuserid } = caller;
  if (appuserid === null) throw new PublicError("KEY_DISABLED");
  return revealPeople(services, {
    clientid,
    appuserid,
    asked: profiles.flatMap((profile) => types.map((type) => ({ profile, datum: datumOfType[type] }))),
    meter: { keyid, callid: call.callid, requestid: request.id, url: call.url, types: types.join(",") },
    preview,
    maxCredits: maxCreditsOf(request),
    spending: () => void (call.charged = null),
  }).catch(async (error: Error) => {
    if (!losesCharge(error)) call.charged = 0;
    throw isBudget(error) ? await budgetError(services, caller) : error;
  });
}

function resultOf(type: PublicType, { view, charged, suppressed }: Told, preview: boolean): ContactResult {
  if (suppressed) return { type, status: "suppressed", values: [], charged: 0, owned: false };
  if (!view?.found) return { type, status: "not_found", values: [], charged: 0, owned: false };
  const { validation, verifiedon, owned } = view;
  const label = labelOf(type, validation);
  const values = preview ? [] : view.values.map((value) => ({ value, label, verifiedAt: verifiedon }));
  return { type, status: label === "partially_verified" ? "partial" : "found", values, charged, owned };
}

function withTestKey({ profiles, types }: Profiles, preview: boolean): ContactResult[] {
  const refusals = profiles.map(({ key }) => testRefusal(key));
  const refusal = refusals.find((code) => code && code !== "SUPPRESSED");
  if (refusal) throw new PublicError(refusal, refusal === "UPSTREAM" ? { retryAfter: 1 } : {});
  if (refusals.every((code) => code === "SUPPRESSED")) throw new PublicError("SUPPRESSED");
  return profiles.flatMap(({ key }) => types.map((type) => testResult(key, type, preview)));
}

function note(call: PublicCall, results: readonly ContactResult[], answer: PeopleAnswer | null): void {
  for (const result of results.filter(isFound)) call.counts[datumOf(result)] += 1;
  if (!answer?.credits) return;
  const { personal_email_credits: personal, bus_email_credits: business, contactcredit: phone } = answer.credits;
  call.remaining = { personal, business, phone };
}

function grouped({ profiles, types }: Profiles, results: readonly ContactResult[]): ContactsAnswer["data"] {
  return profiles.map(({ url }, index) => ({
    profile: url,
    results: results.slice(index * types.length, (index + 1) * types.length),
  }));
}

/** A parameter given once, several times or empty, as a list without repetitions. */
function listed(given: unknown): string[] | undefined {
  const texts = (Array.isArray(given) ? given : [given]).filter((text) => typeof text === "string" && text !== "");
  return texts.length === 0 ? undefined : [...new Set<string>(texts)];
}

function maxCreditsOf({ headers }: FastifyRequest): number {
  const given = headers["x-max-credits"];
  if (given === undefined) return Number.POSITIVE_INFINITY;
  const { data } = maxCreditsHeader.safeParse(given);
  if (data === undefined) throw new PublicError("INVALID_PARAM", { detail: "X-Max-Credits must be a whole number." });
  return data;
}

function isBudget(error: unknown): boolean {
  return error instanceof ProductError && error.code === "KEY_BUDGET_REACHED";
}

async function budgetError({ db, now }: Services, { clientid, keyid }: ApiCaller): Promise<PublicError> {
  const [row] = await findBudgetEnd(db.pool, clientid, keyid, limits.keyBudgetDays);
  const ends = row?.endson ? fromUtcText(row.endson).getTime() : 0;
  return new PublicError("KEY_BUDGET_REACHED", {
    retryAfter: Math.max(1, Math.ceil((ends - now().getTime()) / 1000)),
  });
}

function labelOf(type: PublicType, validation: "valid" | "unknown" | null): ContactResult["values"][number]["label"] {
  if (type === "personalemails") return "personal";
  if (type === "directdials") return "direct_dial";
  return validation === "valid" ? "verified" : "partially_verified";
}
