import { Router } from "express";
import type { RouteParts } from "../http/with-context.ts";

/** Pages of our own, for texts that are not configured to lie elsewhere. */
const own = "/dashboard/";

/** `GET /legal/{page}`: sends a browser to the privacy policy, the terms or the extension's page, wherever they are kept. */
export function legalRoutes({ config }: RouteParts): Router {
  const router = Router();
  for (const page of ["privacypolicy", "termsofuse", "chromeprivacy"] as const)
    router.get(`/legal/${page}`, (_request, response) => {
      response.redirect(302, config.legalUrls[page] ?? own + page);
    });
  return router;
}
