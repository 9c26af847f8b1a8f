import { statSync } from "node:fs";
import { join } from "node:path";
import { Router } from "express";
import type { Config } from "../config/config.ts";

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** `GET /.well-known/security.txt` (RFC 9116): where to report a vulnerability; absent without a contact. */
export function securityTxtRoutes({
  securityContact,
  publicOrigin,
  webDist,
}: Pick<Config, "securityContact" | "publicOrigin" | "webDist">): Router {
  const router = Router();
  if (securityContact === null) return router;
  const address = "/.well-known/security.txt";
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(builtOn(webDist).getTime() + yearMs).toISOString()}`,
    "Preferred-Languages: en, ar",
    ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}${address}`]),
  ];
  const text = `${lines.join("\n")}\n`;
  router.get(address, (_request, response) => {
    response.type("text/plain").send(text);
  });
  return router;
}

/** When the web was built; now where none is served. */
function builtOn(webDist: string | null): Date {
  return webDist === null ? new Date() : statSync(join(webDist, "index.html")).mtime;
}
