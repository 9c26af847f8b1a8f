import { pipeline } from "node:stream/promises";
import { ProductError } from "@finder/contract/errors";
import { lowerCase } from "@finder/contract/operators/values";
import { Router } from "express";
import { operatorCookie } from "../../auth/cookies.ts";
import { bounded } from "../../http/bounded.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { openRejects, sendImportFile } from "./imports.source.ts";

/** Files that arrive at once: each holds a connection for as long as its sender takes. */
const uploadsAtOnce = 8;

/** `POST /operator/imports/{id}/file`: the file of an import, passed on as it comes; `GET …/rejects`: what it refused, as CSV. */
export function importRoutes(parts: RouteParts): Router {
  const router = Router();
  const visits = { ...parts, cookie: operatorCookie };
  router.post("/operator/imports/:id/file", withContext(visits, bounded(uploadsAtOnce, receive(parts))));
  router.get("/operator/imports/:id/rejects", withContext(visits, download(parts)));
  return router;
}

function receive({ config }: RouteParts) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    if (credentials.token === null) throw new ProductError("SIGNED_OUT");
    if (!/^application\/octet-stream\s*(?:;|$)/i.test(request.headers["content-type"] ?? ""))
      throw new Refused(415, "BAD_REQUEST", "Send the file as application/octet-stream.");
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    const leaving = new AbortController();
    request.once("aborted", () => leaving.abort());
    const { dataspace } = begin();
    const id = String(request.params["id"]);
    const { state } = await sendImportFile(
      dataspace,
      id,
      request,
      Number.isNaN(length) ? null : length,
      leaving.signal,
    );
    response.status(201).json({ id, state: lowerCase(state) });
  };
}

function download({ config }: RouteParts) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    if (credentials.token === null) throw new ProductError("SIGNED_OUT");
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const id = String(request.params["id"]);
    const file = await openRejects(begin().dataspace, id, leaving.signal);
    response.setHeader("content-type", "text/csv; charset=utf-8");
    response.setHeader("content-disposition", `attachment; filename="import-${id}-rejected.csv"`);
    // A reader that leaves, or a file that breaks off, ends the connection: no answer can follow.
    await pipeline(file, response).catch(() => response.destroy());
  };
}
