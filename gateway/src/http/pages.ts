import { pagePermissionsPolicy } from "@finder/contract/permissions-policy";
import { isOfConsole, isOperatorPath, isWebPath } from "@finder/contract/rules/http/is-web-path";
import { readPath } from "@finder/contract/rules/http/request-address";
import { type Request, Router } from "express";
import helmet from "helmet";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashedFiles, staticFiles } from "./static-files.ts";

/** The pages of the product and of the operators' console, as the build names them. */
const files = { product: "/index.html", console: "/operator/operator.html" } as const;

/** The scripts within these pages, as a policy of contents names them. */
export function scriptHashes(dist: string): string[] {
  const built = Object.values(files).map((file) => join(dist, file));
  const texts = built.filter((page) => existsSync(page)).map((page) => readFileSync(page, "utf8"));
  const scripts = new Set(
    texts.flatMap((text) => [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code]) => code)),
  );
  return [...scripts].map((code = "") => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** The scripts, styles and faces of the built web and of the operators' console, for no other origin. */
export function pageFiles(dist: string): Router {
  const router = Router();
  for (const path of ["/assets", "/operator/assets"])
    router.use(path, helmet.crossOriginResourcePolicy(), hashedFiles(join(dist, path)));
  return router;
}

type Preloads = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The `Link` header of each page by language and address: its modules, which a browser then fetches at once. */
function linksOf(dist: string): (language: string, path: string) => string | undefined {
  const file = join(dist, ".vite/preloads.json");
  const preloads = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Preloads) : {};
  return (language, path) => preloads[language]?.[path]?.map((module) => `<${module}>; rel=modulepreload`).join(", ");
}

/**
 * The built web and, below `/operator`, the operators' console, never cached. At an address that it does not know each
 * shows its own page for that, with the status that programs read.
 */
export function pages(dist: string): Router {
  const router = Router();
  const serve = staticFiles(dist, { maxAge: 0 });
  const product = { page: files.product, knows: isWebPath };
  const console = { page: files.console, knows: isOperatorPath };
  const linkOf = linksOf(dist);
  // Emails show it, in web mail too.
  router.use("/touch-icon.png", helmet.crossOriginResourcePolicy({ policy: "cross-origin" }));
  router.use(serve);
  router.get("/{*path}", (request, response, next) => {
    const path = readPath(request) ?? "";
    if (!isPage(request, path)) return next();
    const { page, knows } = isOfConsole(path) ? console : product;
    response.setHeader("permissions-policy", pagePermissionsPolicy);
    response.status(knows(path) ? 200 : 404).setHeader("cache-control", "no-cache");
    const link = linkOf(request.acceptsLanguages("en", "ar") || "en", path);
    if (link !== undefined) response.setHeader("link", link).vary("accept-language");
    request.url = page;
    serve(request, response, next);
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
