import { pipeline } from "node:stream/promises";
import { Router } from "express";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { sameOriginOnly } from "../../http/same-origin.ts";
import type { Config } from "../../config/config.ts";
import { readBytes } from "../../http/body.ts";
import { bounded } from "../../http/bounded.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { openJobFile, sendList } from "./jobs.source.ts";
import { jobFiles } from "./jobs.types.ts";

/** Lists that are held in memory at once. */
const listsAtOnce = 4;

/** `POST /lists?encoding=…`: an uploaded list of people; `GET /files/jobs/{id}`: what a job of the viewer made. */
export function jobRoutes(parts: RouteParts): Router {
  const router = Router();
  router.post("/lists", withContext(parts, bounded(listsAtOnce, receive(parts.config))));
  router.get(`${jobFiles}/:id`, withContext(parts, download(parts.config)));
  return router;
}

/** What the form's own lines add to the list. */
const formBytes = 16 * 1024;

/** Takes the list in whole before it is sent on; only a member's is read. */
function receive(config: Config) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    await begin().caller.requireMember();
    const type = request.headers["content-type"] ?? "";
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProductError("LIST_MISSING");
    const form = await readBytes(request, limits.list.bytes + formBytes, () => new Refused(413, "LIST_TOO_LARGE"));
    const encoding = new URL(request.url ?? "", "http://gateway").searchParams.get("encoding");
    const id = await sendList(begin().dataspace, { type, form, encoding });
    response.status(201).json({ id: String(id) });
  };
}

/** Headers of a result that say what it is. */
const passedOn = ["content-type", "content-length", "content-disposition"];

/** Streams the file on; no browser caches it. */
function download(config: Config) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    const { caller, dataspace } = begin();
    await caller.requireMember();
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const file = await openJobFile(dataspace, String(request.params["id"]), leaving.signal);
    for (const name of passedOn) if (file.headers[name]) response.setHeader(name, file.headers[name]);
    // A reader that leaves, or a file that breaks off, ends the connection: no answer can follow.
    await pipeline(file, response).catch(() => response.destroy());
  };
}
