import {
  type ContactResult,
  type ContactsAnswer,
  type ContactsQuery,
  contactsQuery,
} from "@finder/contract/endpoints/public-api";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { linkRefusal, profileRefusal } from "@finder/contract/rules/text/profile-refusal";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { revealPeople } from "../../contacts/reveal/reveal-people.ts";
import { isDemoProfile } from "../../contacts/demo/demo-row.ts";
import type { Services } from "../../context.ts";
import { callerOf } from "./call.ts";
import { listed } from "./parameters.ts";
import { costOf, noteResults, type Profiles, resultOf, revealWithKey } from "./reveal-with-key.ts";
import { PublicError } from "./public-error.ts";
import { testRefusal, testResult } from "./test-people.ts";

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
        if (wrong >= 0) throw new PublicError("INVALID_URL", { detail: whyWrong(linkedinurl[wrong] ?? "", wrong + 1) });
        const asked = { profiles, types };
        const answer =
          caller.istest === 1
            ? null
            : await revealWithKey(services, request, { ...asked, preview }, (paying) => revealPeople(services, paying));
        const results = answer
          ? answer.data.map((datum, index) => resultOf(types[index % types.length] ?? "directdials", datum, preview))
          : withTestKey(asked, preview);
        if (results.every(({ status }) => status === "suppressed")) throw new PublicError("SUPPRESSED");
        if (results.every(({ status }) => status === "not_found")) refuseUnknownLinks(linkedinurl);
        const cost = costOf(results);
        call.charged = cost.charged;
        // The demo person counts in no figure of usage.
        const counted = results.filter((_, at) => !isDemoProfile(profiles[Math.floor(at / types.length)]));
        noteResults(call, preview ? [] : counted, answer);
        const remaining = call.remaining ?? { personal: 0, business: 0, phone: 0 };
        return { success: 1, data: grouped(asked, results), credits: { ...cost, remaining }, requestId: request.id };
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

function whyWrong(url: string, number: number): string {
  const code = profileRefusal(url);
  const which = `'linkedinurl' number ${number} is no profile.`;
  return code === null || code === "BAD_PROFILE_URL" ? which : `${which} ${errorMessages[code]}`;
}

/** Says of a call that names people by links of paid products alone, all unknown, what they are. */
function refuseUnknownLinks(urls: readonly string[]): void {
  const codes = urls.map((url) => linkRefusal(url));
  const [code] = codes;
  if (code && !codes.includes(null)) throw new PublicError("INVALID_URL", { detail: errorMessages[code] });
}

/** `in/jane-doe` as the log keeps it: `in/ja•••`, with the number of further profiles; empty where none was readable. */
function masked([first, ...others]: readonly ProfileUrl[]): string {
  return first ? `${[...first.key].slice(0, 5).join("")}•••${others.length > 0 ? ` +${others.length}` : ""}` : "";
}

function withTestKey({ profiles, types }: Profiles, preview: boolean): ContactResult[] {
  const refusals = profiles.map(({ key }) => testRefusal(key));
  const refusal = refusals.find((code) => code && code !== "SUPPRESSED");
  if (refusal) throw new PublicError(refusal, refusal === "UPSTREAM" ? { retryAfter: 1 } : {});
  if (refusals.every((code) => code === "SUPPRESSED")) throw new PublicError("SUPPRESSED");
  return profiles.flatMap(({ key }) => types.map((type) => testResult(key, type, preview)));
}

function grouped({ profiles, types }: Profiles, results: readonly ContactResult[]): ContactsAnswer["data"] {
  return profiles.map(({ url }, index) => ({
    profile: url,
    results: results.slice(index * types.length, (index + 1) * types.length),
  }));
}
