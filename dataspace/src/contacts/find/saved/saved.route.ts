import {
  changeSavedSearchRequest,
  deleteSavedSearchRequest,
  type SavedSearchAnswer,
  type SavedSearchesAnswer,
  saveSearchRequest,
  seeSavedSearchRequest,
} from "@finder/contract/endpoints/saved-searches";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../../context.ts";
import { allow, memberOf } from "../../../http/caller/access.ts";
import { changeSavedSearch, deleteSavedSearch, readSearches, saveSearch, seeSavedSearch } from "./saved-searches.ts";

const preValidation = allow("contacts.search");

/** The saved searches of a member: `GET savedsearches`, and what changes them (docs/rules.md#find-saved). */
export function savedSearchRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/api/v2/savedsearches", { preValidation }, async (request): Promise<SavedSearchesAnswer> => ({
    resource: await readSearches(services.db.pool, memberOf(request)),
  }));

  typed.post(
    "/api/v2/savesearch",
    { schema: { body: saveSearchRequest }, preValidation },
    (request): Promise<SavedSearchAnswer> => saveSearch(services, memberOf(request), request.body),
  );

  typed.post(
    "/api/v2/changesavedsearch",
    { schema: { body: changeSavedSearchRequest }, preValidation },
    (request): Promise<SavedSearchAnswer> => changeSavedSearch(services, memberOf(request), request.body),
  );

  typed.post(
    "/api/v2/deletesavedsearch",
    { schema: { body: deleteSavedSearchRequest }, preValidation },
    (request): Promise<SavedSearchAnswer> => deleteSavedSearch(services, memberOf(request), request.body.searchid),
  );

  typed.post(
    "/api/v2/seesavedsearch",
    { schema: { body: seeSavedSearchRequest }, preValidation },
    (request): Promise<SavedSearchAnswer> => seeSavedSearch(services, memberOf(request), request.body.searchid),
  );
}
