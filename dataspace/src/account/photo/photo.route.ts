import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services, Member } from "../../context.ts";
import { memberOf } from "../../http/caller/access.ts";
import { textAt } from "../../http/caller/api-key.ts";
import { uploadOf } from "../../http/body/upload.ts";
import type { Files } from "../../outside/files/file-store.ts";
import { openFiles } from "../../outside/files/files.ts";
import { readsOwnOnly } from "../../table/token-tables.ts";
import { makePhoto } from "./make-photo.ts";
import { readRowId } from "@finder/contract/rules/row-id";
import type { Executor } from "../../db/statement.ts";
import { findInClient, setPhoto } from "../account.queries.ts";

const folder = "/api/v2/files/avatars";

/** `/api/v2/files/avatars`: the photo of My Account (docs/dialect.md#dialect-files). */
export function photoRoutes(app: FastifyInstance, services: Services): void {
  const files = openFiles(services.config);

  app.post(folder, async (request, reply) => {
    if (!isOperator(request)) memberOf(request);
    const { filename, bytes } = await uploadOf(request);
    const name = nameFor(request, filename);
    await checkNew(files, request, name);
    await files.put(`avatars/${name}`, await makePhoto(bytes));
    if (!isOperator(request)) await keepPhoto(services.db.pool, memberOf(request), name);
    return reply.status(201).send({ resource: [{ name, path: `avatars/${name}`, type: "file" }] });
  });

  app.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const { name } = request.params;
    const readable =
      /^[\w-]{1,80}\.png$/.test(name) &&
      (isOperator(request) ||
        (isOpen(request, name) && (await mayReadPhoto(services.db.pool, memberOf(request), name))));
    const bytes = readable ? await files.get(`avatars/${name}`) : null;
    if (!bytes)
      throw new ProductError("NOT_FOUND", { detail: `The specified file '${name}' was not found in storage.` });
    return reply
      .type("image/png")
      .headers({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, no-cache",
      })
      .send(bytes);
  });
}

function isOperator({ caller }: FastifyRequest): boolean {
  return caller.key === "operator" && caller.login?.isOperator === true;
}

/** Returns the stored name of a photo: a member's is their id, an operator's is the uploaded file's name. */
function nameFor(request: FastifyRequest, filename: string): string {
  if (!isOperator(request)) return `${memberOf(request).appuserid}.png`;
  if (!/^[\w-]{1,80}\.png$/.test(filename)) throw new ProductError("BAD_REQUEST", { field: "files" });
  return filename;
}

async function checkNew(files: Files, request: FastifyRequest, name: string): Promise<void> {
  if (textAt(request.query, "check_exist") === "true" && (await files.get(`avatars/${name}`)))
    throw new ProductError("BAD_REQUEST", { field: "files", detail: `File '${name}' already exists.` });
}

/** A token opens the photos of the members whose rows it opens. */
function isOpen(request: FastifyRequest, name: string): boolean {
  return !readsOwnOnly(request.caller.token, "appuser") || name === `${memberOf(request).appuserid}.png`;
}

/** Makes the file of this name the member's photo. */
async function keepPhoto(db: Executor, { clientid, appuserid }: Member, name: string): Promise<void> {
  await setPhoto(db, clientid, appuserid, name);
}

/** Whether the photo belongs to a member of the same client; other photos count as missing. */
async function mayReadPhoto(db: Executor, { clientid }: Member, name: string): Promise<boolean> {
  const appuserid = readRowId(/^(\d+)\.png$/.exec(name)?.[1] ?? "");
  return appuserid !== null && (await findInClient(db, clientid, appuserid)).length > 0;
}
