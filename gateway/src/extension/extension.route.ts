import { Router } from "express";
import { ProductError } from "@finder/contract/errors";
import { type RouteParts, withContext } from "../http/with-context.ts";
import { archiveName, archivePath, extensionBrowsers, readArchive } from "./extension-archive.ts";

/** `GET /extension/{file}`: the packed build of this version, made for the address of the request. */
export function extensionRoutes(parts: RouteParts): Router {
  const { dist, version } = parts.config.extension;
  const archives = new Map(
    dist === null || version === null
      ? []
      : extensionBrowsers.map((browser) => [archiveName(browser, version), readArchive(dist, browser)] as const),
  );
  const router = Router();
  router.get(
    `${archivePath}/:file`,
    withContext(parts, async ({ request, response, begin }) => {
      const pack = archives.get(String(request.params["file"]));
      if (pack === undefined) throw new ProductError("NOT_FOUND");
      response.attachment(String(request.params["file"]));
      response.type("application/zip").send(await pack(begin().origin));
    }),
  );
  return router;
}
