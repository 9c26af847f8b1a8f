import compression from "compression";
import express, { Router } from "express";
import { join } from "node:path";

const year = 31_536_000;

/** The built web: hashed files are kept for a year, everything else is asked for anew; any other page is the app's own. */
export const pages = (dist: string): Router => {
  const router = Router();
  router.use(compression());
  router.use(
    "/assets",
    express.static(join(dist, "assets"), { immutable: true, maxAge: year * 1000, fallthrough: false }),
  );
  router.use(express.static(dist, { maxAge: 0 }));
  router.get("/{*path}", (request, response, next) => {
    if (request.accepts("html"))
      response.sendFile(join(dist, "index.html"), { headers: { "cache-control": "no-cache" } });
    else next();
  });
  return router;
};
