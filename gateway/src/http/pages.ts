import { consolePermissionsPolicy } from "@finder/contract/permissions-policy";
import { isOfConsole, isOperatorPath, isWebPath } from "@finder/contract/rules/http/is-web-path";
import { readPath } from "@finder/contract/rules/http/request-address";
import { type Request, Router } from "express";
import helmet from "helmet";
import { basename, join } from "node:path";
import { hashedFiles, staticFiles } from "./static-files.ts";

/** The scripts, styles and faces of the built web and of the operators' console, for no other origin. */
export function pageFiles(dist: string): Router {
  const router = Router();
  for (const path of ["/assets", "/operator/assets"])
    router.use(path, helmet.crossOriginResourcePolicy(), hashedFiles(join(dist, path)));
  return router;
}

/**
 * The built web and, below `/operator`, the operators' console, asked for anew each time. At an address that it does not know each
 * shows its own page for that, with the status that programs read.
 */
export function pages(dist: string): Router {
  const router = Router();
  const files = staticFiles(dist, { maxAge: 0 });
  const product = { page: "/index.html", knows: isWebPath };
  const console = { page: "/operator/operator.html", knows: isOperatorPath };
  router.use(files);
  router.get("/{*path}", (request, response, next) => {
    const path = readPath(request) ?? "";
    if (!isPage(request, path)) return next();
    const { page, knows } = isOfConsole(path) ? console : product;
    if (page === console.page) response.setHeader("permissions-policy", consolePermissionsPolicy);
    response.status(knows(path) ? 200 : 404).setHeader("cache-control", "no-cache");
    request.url = page;
    files(request, response, next);
  });
  return router;
}

/** True for the address of a page of the app: files have an ending or begin with a dot, and data lies below `/api`. */
function isPage(request: Request, path: string): boolean {
  return (
    !basename(path).includes(".") &&
    !path.split("/").some((part) => part.startsWith(".")) &&
    !/^\/api\b/.test(path) &&
    request.accepts("html") !== false
  );
}
