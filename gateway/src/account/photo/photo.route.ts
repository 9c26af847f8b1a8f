import { createHash } from "node:crypto";
import { Router } from "express";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { sameOriginOnly } from "../../http/same-origin.ts";
import type { Config } from "../../config/config.ts";
import { photoFolder, isPhoto, photoUrl } from "../../graphql/values/photo-url.ts";
import { readBytes } from "../../http/body.ts";
import { bounded } from "../../http/bounded.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { readPhoto, sendPhoto } from "./photo.source.ts";

/** Photos that are held in memory at once. */
const atOnce = 8;

/** The photo of My Account: `POST /account/photo`, and `/files/avatars/{name}` for the members of one client. */
export function photoRoutes(parts: RouteParts): Router {
  const router = Router();
  router.post("/account/photo", withContext(parts, bounded(atOnce, receive(parts.config))));
  router.get(`${photoFolder}/:name`, withContext(parts, show(parts.config)));
  return router;
}

/** What the form's own lines add to the photo. */
const formBytes = 16 * 1024;

/** Takes the photo in whole before it is sent on, so that a slow sender holds no call open; only a member's is read. */
function receive(config: Config) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    const member = await begin().caller.requireMember();
    const type = request.headers["content-type"] ?? "";
    if (!/^multipart\/form-data\s*;/i.test(type)) throw new ProductError("BAD_IMAGE");
    const form = await readBytes(request, limits.photoBytes + formBytes, () => new Refused(413, "IMAGE_TOO_LARGE"));
    const { caller, dataspace } = begin();
    const name = await sendPhoto(dataspace, type, form);
    caller.forget({ id: member.id });
    // The name stays the same: the number makes a browser look again.
    response.status(201).json({ avatarUrl: `${photoUrl(name)}?v=${Date.now()}` });
  };
}

function show(config: Config) {
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    const context = begin();
    await context.caller.requireMember();
    const name = String(request.params["name"]);
    if (!isPhoto(name)) throw new ProductError("NOT_FOUND");
    const bytes = await readPhoto(context.dataspace, name);
    response
      .type("image/png")
      .set("cache-control", "private, no-cache")
      .set("etag", `"${createHash("sha256").update(bytes).digest("base64url")}"`)
      .send(bytes);
  };
}
