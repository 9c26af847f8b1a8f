import {
  companiesQuery,
  type CompaniesAnswer,
  type PeopleAnswer,
  peopleQuery,
  type PublicPerson,
} from "@finder/contract/endpoints/public-people";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { knownCompanies } from "../../../contacts/find/company/known-companies.ts";
import { countFound, countSearch } from "../../../contacts/find/limit/day-limit.ts";
import { findPeople } from "../../../contacts/find/search/find-people.ts";
import { citiesNamed } from "../../../contacts/find/suggest/cities-named.ts";
import type { Services } from "../../../context.ts";
import { callerOf } from "../call.ts";
import { parametersOf } from "../parameters.ts";
import { PublicError } from "../public-error.ts";
import { filterOf } from "./filter.ts";
import { companyOf, personOf } from "./present.ts";
import { searcherOf } from "./searcher.ts";
import { testCities, testCompanies, testFound } from "./test-world.ts";

/** `GET /v1/people` and `GET /v1/companies`: finds them by what they are (docs/rules.md#api-find). Free, and limited by day. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { pool } = services.db;

  typed.get(
    "/people",
    { exposeHeadRoute: false, schema: { querystring: peopleQuery }, preValidation: parametersOf(peopleQuery) },
    async (request): Promise<PeopleAnswer> => {
      const { caller } = callerOf(request);
      const { limit, after, ...asked } = request.query;
      const page = { limit, after };
      const told = (data: PublicPerson[], total: number, exact: boolean, next: string | null): PeopleAnswer => ({
        success: 1,
        data,
        total,
        exact,
        next,
        requestId: request.id,
      });
      if (caller.istest === 1) {
        const { people, total, next } = testFound(
          filterOf(request.query, testCities(asked.city)),
          page,
          services.now(),
        );
        return told(people, total, true, next);
      }
      const who = searcherOf(caller);
      await countSearch(services, who);
      const filter = filterOf(request.query, await citiesNamed(pool, asked.city));
      const { resource, meta } = await findPeople(services, who, { filter, ...page });
      await countFound(services, who, resource.length);
      const people = resource.map((person) => personOf(person, person.companyid));
      return told(people, meta.count, meta.exact, meta.next);
    },
  );

  typed.get(
    "/companies",
    { exposeHeadRoute: false, schema: { querystring: companiesQuery }, preValidation: parametersOf(companiesQuery) },
    async (request): Promise<CompaniesAnswer> => {
      const { caller } = callerOf(request);
      requireOne(request.query);
      if (caller.istest === 1) return { success: 1, data: testCompanies(request.query), requestId: request.id };
      await countSearch(services, searcherOf(caller));
      const companies = await knownCompanies(pool, request.query);
      return { success: 1, data: companies.map(companyOf), requestId: request.id };
    },
  );
}

/** One of name, domain and companyid: several would leave open which counts. */
function requireOne(asked: Readonly<Record<string, unknown>>): void {
  const given = Object.values(asked).filter((value) => value !== undefined).length;
  const detail = "Send one of the parameters 'name', 'domain' and 'companyid'.";
  if (given === 0) throw new PublicError("MISSING_PARAM", { detail });
  if (given > 1) throw new PublicError("INVALID_PARAM", { detail });
}
