import {
  companiesQuery,
  type CompaniesAnswer,
  type PeopleAnswer,
  peopleQuery,
  type PeopleQuery,
} from "@finder/contract/endpoints/public-people";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { FindPeopleAnswer } from "@finder/contract/endpoints/find";
import { findInvented, inventedCities, inventedCompanies } from "../../../contacts/find/invented/find-invented.ts";
import { knownCompanies } from "../../../contacts/find/company/known-companies.ts";
import { countFound, countSearch } from "../../../contacts/find/limit/day-limit.ts";
import { findPeople } from "../../../contacts/find/search/find-people.ts";
import { citiesNamed } from "../../../contacts/find/suggest/cities-named.ts";
import type { Services } from "../../../context.ts";
import { type ApiCaller, callerOf } from "../call.ts";
import { parametersOf } from "../parameters.ts";
import { PublicError } from "../public-error.ts";
import { filterOf } from "./filter.ts";
import { companyOf, personOf } from "./present.ts";
import { searcherOf } from "./searcher.ts";

/** `GET /v1/people` and `GET /v1/companies`: finds them by what they are (docs/rules.md#api-find). Free, and limited by day. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { pool } = services.db;
  typed.get(
    "/people",
    { exposeHeadRoute: false, schema: { querystring: peopleQuery }, preValidation: parametersOf(peopleQuery) },
    async (request): Promise<PeopleAnswer> => {
      const { caller } = callerOf(request);
      const { resource, meta } = await (caller.istest === 1
        ? invented(services, request.query)
        : search(services, caller, request.query));
      const { count: total, exact, next } = meta;
      const data = resource.map((person) => personOf(person, person.companyid));
      return { success: 1, data, total, exact, next, requestId: request.id };
    },
  );

  typed.get(
    "/companies",
    { exposeHeadRoute: false, schema: { querystring: companiesQuery }, preValidation: parametersOf(companiesQuery) },
    async (request): Promise<CompaniesAnswer> => {
      const { caller } = callerOf(request);
      requireOne(request.query);
      if (caller.istest === 0) await countSearch(services, searcherOf(caller));
      const companies =
        caller.istest === 1 ? inventedCompanies(request.query) : await knownCompanies(pool, request.query);
      return { success: 1, data: companies.map(companyOf), requestId: request.id };
    },
  );
}

/** A page of the people whom a key finds, as its day allows. */
async function search(services: Services, caller: ApiCaller, asked: PeopleQuery): Promise<FindPeopleAnswer> {
  const who = searcherOf(caller);
  await countSearch(services, who);
  const filter = filterOf(asked, await citiesNamed(services.db.pool, asked.city));
  const answer = await findPeople(services, who, { filter, limit: asked.limit, after: asked.after });
  await countFound(services, who, answer.resource.length);
  return answer;
}

/** The same of a test key. */
function invented({ now }: Services, asked: PeopleQuery): FindPeopleAnswer {
  const filter = filterOf(asked, inventedCities(asked.city));
  return findInvented({ filter, limit: asked.limit, after: asked.after }, now());
}

/** One of name, domain and companyid: several would leave open which counts. */
function requireOne(asked: Readonly<Record<string, unknown>>): void {
  const given = Object.values(asked).filter((value) => value !== undefined).length;
  const detail = "Send one of the parameters 'name', 'domain' and 'companyid'.";
  if (given === 0) throw new PublicError("MISSING_PARAM", { detail });
  if (given > 1) throw new PublicError("INVALID_PARAM", { detail });
}
