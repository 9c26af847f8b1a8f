import {
  type FindCompanyAnswer,
  findByEmailRequest,
  type FindByEmailAnswer,
  findCompanyRequest,
  type FindFacetsAnswer,
  findFacetsRequest,
  type FindPeopleAnswer,
  findPeopleRequest,
  type FindSuggestAnswer,
  findSuggestRequest,
  type MatchPeopleAnswer,
  matchPeopleRequest,
} from "@finder/contract/endpoints/find";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { payingToken, sourceOf } from "../../http/origin.ts";
import { companyPage } from "./company/company-page.ts";
import { countFound, countSearch } from "./limit/day-limit.ts";
import { findFacets } from "./search/facets/facets.ts";
import { findPeople } from "./search/find-people.ts";
import { findByEmail } from "./lookup/find-by-email.ts";
import { matchPeople } from "./lookup/match-people.ts";
import { suggest } from "./suggest/suggest.ts";

const preValidation = allow("contacts.search");

/** Finding people by who they are, `POST findpeople`, `findfacets`, `findsuggest`, `findcompany`, `matchpeople` and `findbyemail`, bounded by day (docs/rules.md#find-free). */
export function findRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/findpeople",
    { schema: { body: findPeopleRequest }, preValidation },
    async (request): Promise<FindPeopleAnswer> => {
      const member = memberOf(request);
      await countSearch(services, member);
      const answer = await findPeople(services, member, request.body);
      await countFound(services, member, answer.resource.length);
      return answer;
    },
  );

  typed.post(
    "/api/v2/findfacets",
    { schema: { body: findFacetsRequest }, preValidation },
    async (request): Promise<FindFacetsAnswer> => {
      const member = memberOf(request);
      await countSearch(services, member);
      return findFacets(services, member.clientid, request.body.filter);
    },
  );

  typed.post(
    "/api/v2/findsuggest",
    { schema: { body: findSuggestRequest }, preValidation },
    (request): Promise<FindSuggestAnswer> => suggest(services, request.body),
  );

  typed.post(
    "/api/v2/findcompany",
    { schema: { body: findCompanyRequest }, preValidation },
    (request): Promise<FindCompanyAnswer> => companyPage(services, memberOf(request).clientid, request.body.companyid),
  );

  typed.post(
    "/api/v2/matchpeople",
    { schema: { body: matchPeopleRequest }, preValidation },
    async (request): Promise<MatchPeopleAnswer> => {
      const member = memberOf(request);
      await countSearch(services, member);
      const answer = await matchPeople(services, member, request.body);
      await countFound(services, member, answer.resource.length);
      return answer;
    },
  );

  typed.post(
    "/api/v2/findbyemail",
    { schema: { body: findByEmailRequest }, preValidation: allow("contacts.reveal") },
    async (request): Promise<FindByEmailAnswer> => {
      const { clientid, appuserid } = memberOf(request);
      await countSearch(services, { clientid, appuserid });
      const who = { clientid, appuserid, source: sourceOf(request), ...payingToken(request) };
      return findByEmail(services, who, request.body);
    },
  );
}
