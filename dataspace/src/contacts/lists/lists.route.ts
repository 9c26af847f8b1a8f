import {
  contactHistoriesRequest,
  contactHistoryRequest,
  deleteTagRequest,
  deleteViewRequest,
  renameTagRequest,
  saveViewRequest,
  undoRemoveRequest,
  type ChangedTagsAnswer,
  type ContactHistoriesAnswer,
  type ContactHistoryAnswer,
  type RemoveContactsAnswer,
  type TagsAnswer,
  type UndoRemoveAnswer,
  type ViewsAnswer,
} from "@finder/contract/endpoints/lists";
import type { NoteExportAnswer } from "@finder/contract/endpoints/contacts";
import { noteExportRequest, removeContactsRequest, tagContactsRequest } from "@finder/contract/endpoints/selection";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { namedSelection } from "../find/search/found-people.ts";
import { contactHistories, contactHistory, noteExport } from "./history/history.ts";
import { removeContacts, undoRemove } from "./removal/removal.ts";
import { deleteTag, readTags, renameTag, tagContacts } from "./tags/tags.ts";
import { deleteView, readViews, saveView } from "./views.ts";

const preValidation = allow("contacts.list");

/** Adds the routes of My Contacts except the list: tags, saved views, removal with undo, exports, a person's history. */
export function listRoutes(app: FastifyInstance, services: Services): void {
  tagRoutes(app, services);
  viewRoutes(app, services);
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/api/v2/removecontacts",
    { schema: { body: removeContactsRequest }, preValidation },
    async (request): Promise<RemoveContactsAnswer> => {
      const member = memberOf(request);
      return removeContacts(services, member, await namedSelection(services, member, request.body.selection));
    },
  );

  typed.post(
    "/api/v2/undoremovecontacts",
    { schema: { body: undoRemoveRequest }, preValidation },
    async (request): Promise<UndoRemoveAnswer> => ({
      restored: await undoRemove(services, memberOf(request), request.body.undoid),
    }),
  );

  typed.post(
    "/api/v2/getcontacthistory",
    { schema: { body: contactHistoryRequest }, preValidation },
    async (request): Promise<ContactHistoryAnswer> => ({
      resource: await contactHistory(services, memberOf(request), request.body.linkedinurl),
    }),
  );

  typed.post(
    "/api/v2/getcontacthistories",
    { schema: { body: contactHistoriesRequest }, preValidation },
    async (request): Promise<ContactHistoriesAnswer> => ({
      resource: await contactHistories(services, memberOf(request), request.body.linkedinurls),
    }),
  );

  typed.post(
    "/api/v2/noteexport",
    { schema: { body: noteExportRequest }, preValidation: allow("contacts.export") },
    async (request): Promise<NoteExportAnswer> => {
      const member = memberOf(request);
      return noteExport(services, member, await namedSelection(services, member, request.body.selection));
    },
  );
}

function tagRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post("/api/v2/gettags", { preValidation }, async (request): Promise<TagsAnswer> => ({
    resource: await readTags(services, memberOf(request)),
  }));

  typed.post(
    "/api/v2/tagcontacts",
    { schema: { body: tagContactsRequest }, preValidation },
    async (request): Promise<ChangedTagsAnswer> => {
      const { add, remove } = request.body;
      const selection = await namedSelection(services, memberOf(request), request.body.selection);
      return tagContacts(services, memberOf(request), selection, add, remove);
    },
  );

  typed.post(
    "/api/v2/renametag",
    { schema: { body: renameTagRequest }, preValidation },
    (request): Promise<ChangedTagsAnswer> =>
      renameTag(services, memberOf(request), request.body.name, request.body.newname),
  );

  typed.post(
    "/api/v2/deletetag",
    { schema: { body: deleteTagRequest }, preValidation },
    (request): Promise<ChangedTagsAnswer> => deleteTag(services, memberOf(request), request.body.name),
  );
}

function viewRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post("/api/v2/getviews", { preValidation }, async (request): Promise<ViewsAnswer> => ({
    resource: await readViews(services, memberOf(request)),
  }));

  typed.post(
    "/api/v2/saveview",
    { schema: { body: saveViewRequest }, preValidation },
    async (request): Promise<ViewsAnswer> => {
      const { name, query } = request.body;
      return { resource: await saveView(services, memberOf(request), name, query) };
    },
  );

  typed.post(
    "/api/v2/deleteview",
    { schema: { body: deleteViewRequest }, preValidation },
    async (request): Promise<ViewsAnswer> => ({
      resource: await deleteView(services, memberOf(request), request.body.viewid),
    }),
  );
}
