import type { ServerResponse } from "node:http";
import { permissionsPolicy } from "@finder/contract/permissions-policy";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config/config.ts";

/**
 * Headers of every page. Scripts are ours and the payment provider's, and those within a page by their hashes (`'sha256-…'`);
 * 'unsafe-inline' styles are what Emotion needs; photos are ours, and those of contacts and companies come from the servers in the settings, as an
 * image's server learns who looks at it.
 */
export function pageHeaders(
  { https, cardFieldsOrigin, imageOrigins }: Pick<Config, "https" | "cardFieldsOrigin" | "imageOrigins">,
  hashes: readonly string[],
): RequestHandler {
  const { script, frame, connect } = cardFields(cardFieldsOrigin);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes, ...script],
        frameSrc: frame,
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...imageOrigins],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...connect],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https,
  });
}

type Header = readonly [string, string];

const common: readonly Header[] = [
  ["permissions-policy", permissionsPolicy],
  ["referrer-policy", "no-referrer"],
  ["x-content-type-options", "nosniff"],
];
const hsts: Header = ["strict-transport-security", "max-age=31536000; includeSubDomains"];

/** The headers of every answer. */
export function everyHeader({ https }: Pick<Config, "https">): readonly Header[] {
  return https ? [...common, hsts] : common;
}

const ofData: readonly Header[] = [
  ["cache-control", "no-store"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** Sets the headers of an answer that is data: nothing of it may be stored, run or framed. */
export function giveDataHeaders(response: ServerResponse): void {
  for (const [name, value] of ofData) response.setHeader(name, value);
}

const stripe = "https://js.stripe.com";

/** Where the payment provider's card fields run, stand and talk to, as its integration security guide lists them. */
function cardFields(origin: string): Record<"script" | "frame" | "connect", string[]> {
  return origin === stripe
    ? {
        script: [stripe, "https://*.js.stripe.com"],
        frame: [stripe, "https://*.js.stripe.com", "https://hooks.stripe.com"],
        connect: ["https://api.stripe.com"],
      }
    : { script: [origin], frame: [origin], connect: [origin] };
}
