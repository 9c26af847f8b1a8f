import { pipeline } from "node:stream/promises";
import { ProductError } from "@finder/contract/errors";
import { Router } from "express";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";

/** `GET /account-data/{file}?…`: a copy of a client's data; the signature is the permission, independent of the session. */
export function clientExportRoutes(parts: RouteParts): Router {
  const router = Router();
  router.get("/account-data/:file", withContext(parts, download));
  return router;
}

const passedOn = ["content-type", "content-length", "content-disposition"];

async function download({ request, response, begin }: Visit): Promise<void> {
  const file = String(request.params["file"]);
  const { expires, signature } = request.query;
  if (!/^[\w-]{1,60}\.zip$/.test(file)) throw new ProductError("NOT_FOUND");
  if (typeof expires !== "string" || typeof signature !== "string") throw new ProductError("LINK_EXPIRED");
  const leaving = new AbortController();
  response.once("close", () => leaving.abort());
  const query = new URLSearchParams({ expires, signature }).toString();
  const bytes = await begin().dataspace.streamAnonymously(`clientexports/${file}?${query}`, leaving.signal);
  for (const name of passedOn) if (bytes.headers[name]) response.setHeader(name, bytes.headers[name]);
  // A reader that leaves, or a file that breaks off, ends the connection: no answer can follow.
  await pipeline(bytes, response).catch(() => response.destroy());
}
