import {
  type PersonAnswer,
  type PersonMatch,
  type PersonQuery,
  personQuery,
} from "@finder/contract/endpoints/public-people";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { matchInvented } from "../../../contacts/find/invented/find-invented.ts";
import { inventedPerson } from "../../../contacts/find/invented/invented-people.ts";
import type { MatchPeopleAnswer } from "@finder/contract/endpoints/find";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { revealPeople } from "../../../contacts/reveal/reveal-people.ts";
import { countFound, countSearch } from "../../../contacts/find/limit/day-limit.ts";
import { holdAnswer } from "../../../contacts/find/limit/unpaid.ts";
import { whoseEmails } from "../../../contacts/find/lookup/whose-emails.ts";
import { matchPeople } from "../../../contacts/find/lookup/match-people.ts";
import { presentContact } from "../../../contacts/present-contact.ts";
import type { Services } from "../../../context.ts";
import { type ApiCaller, callerOf } from "../call.ts";
import { parametersOf } from "../parameters.ts";
import { PublicError } from "../public-error.ts";
import { costOf, maxCreditsOf, noteResults, resultOf, revealWithKey } from "../reveal-with-key.ts";
import { testPersonOf, testRefusal, testResult } from "../test-people.ts";
import { personOf, typeOf } from "./present.ts";
import { searcherOf } from "./searcher.ts";

type ByName = { readonly name: string; readonly company: string; readonly threshold: number };

/** `GET /v1/person`: who is meant by an email, which is paid for, or by name and company, free (docs/rules.md#api-person). */
export function personRoute(app: FastifyInstance, services: Services): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get<{ Querystring: PersonQuery }>(
      "/person",
      { exposeHeadRoute: false, schema: { querystring: personQuery }, preValidation: parametersOf(personQuery) },
      async (request): Promise<PersonAnswer> => {
        const { call, caller } = callerOf(request);
        const { email, preview } = request.query;
        const data =
          email === undefined
            ? await byName(services, caller, namedIn(request.query))
            : await byEmail(services, request, onlyEmail(request.query, email), preview);
        const cost = costOf(data.flatMap(({ results }) => results));
        call.charged = cost.charged;
        const remaining = call.remaining ?? { personal: 0, business: 0, phone: 0 };
        return { success: 1, data, credits: { ...cost, remaining }, requestId: request.id };
      },
    );
}

/** Finds a person by email and reveals the address; a preview doesn't name the person unless the address is owned. */
async function byEmail(
  services: Services,
  request: FastifyRequest,
  email: string,
  preview: boolean,
): Promise<PersonMatch[]> {
  const { call, caller } = callerOf(request);
  if (caller.istest === 1) return inventedByEmail(email, preview);
  const who = searcherOf(caller);
  await countSearch(services, who);
  const known = (await whoseEmails(services, who, [email])).get(email);
  const profile = known && readProfileUrl(known.person.linkedinurl);
  const asker = { ...who, pays: !preview, maxCredits: maxCreditsOf(request) };
  const freePlace = known?.owned ? null : await holdAnswer(services, asker, email);
  if (!profile) {
    await freePlace?.();
    return [];
  }
  const type = typeOf(known.datum);
  call.types = type;
  const answer = await revealWithKey(services, request, { profiles: [profile], types: [type], preview }, (paying) =>
    revealPeople(services, paying),
  );
  const [datum] = answer.data;
  if (!preview && datum && datum.charged > 0) await freePlace?.();
  if (!datum?.view?.found) return [];
  const result = resultOf(type, datum, preview);
  noteResults(call, preview ? [] : [result], answer);
  const { data, ...person } = personOf(presentContact(known.person, services.config.keyring), known.companyid);
  const opened = data.map((each) => (each.type === type ? { ...each, owned: result.owned, price: 0 } : each));
  const isShown = !preview || result.owned;
  return [{ person: isShown ? { ...person, data: opened } : null, score: 100, reasons: ["email"], results: [result] }];
}

/** Whose address it is among the test people. */
function inventedByEmail(email: string, preview: boolean): PersonMatch[] {
  const meant = testPersonOf(email);
  const refusal = meant ? testRefusal(meant.profilekey) : undefined;
  if (refusal && refusal !== "SUPPRESSED")
    throw new PublicError(refusal, refusal === "UPSTREAM" ? { retryAfter: 1 } : {});
  const person = meant && inventedPerson(meant.profilekey);
  if (!person) return [];
  const results = [testResult(meant.profilekey, meant.type, preview)];
  return [{ person: personOf(person, person.companyid), score: 100, reasons: ["email"], results }];
}

async function byName(services: Services, caller: ApiCaller, asked: ByName): Promise<PersonMatch[]> {
  const { resource } = caller.istest === 1 ? matchInvented(asked) : await match(services, caller, asked);
  return resource.map(({ contact, ...scored }) => ({
    person: personOf(contact, contact.companyid),
    ...scored,
    results: [],
  }));
}

async function match(services: Services, caller: ApiCaller, asked: ByName): Promise<MatchPeopleAnswer> {
  const who = searcherOf(caller);
  await countSearch(services, who);
  const answer = await matchPeople(services, who, asked);
  await countFound(services, who, answer.resource.length);
  return answer;
}

function onlyEmail({ name, company }: PersonQuery, email: string): string {
  if (name !== undefined || company !== undefined)
    throw new PublicError("INVALID_PARAM", { detail: "Send either 'email', or 'name' and 'company'." });
  return canonicalEmail(email);
}

function namedIn({ name, company, threshold }: PersonQuery): ByName {
  if (name !== undefined && company !== undefined) return { name, company, threshold };
  throw new PublicError("MISSING_PARAM", { detail: "Send 'email', or 'name' and 'company'." });
}
