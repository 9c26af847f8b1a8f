import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Config } from "../config/config.ts";

/** Headers of every page. Scripts are ours alone; 'unsafe-inline' styles are what Emotion needs; photos come from anywhere. */
export const pageHeaders = ({ https }: Pick<Config, "https">): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https,
  });

const apiHeaders: readonly (readonly [string, string])[] = [
  ["cache-control", "no-store"],
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cross-origin-resource-policy", "same-origin"],
  ["referrer-policy", "no-referrer"],
  ["x-content-type-options", "nosniff"],
];
const hsts = ["strict-transport-security", "max-age=31536000; includeSubDomains"] as const;

/** Sets the headers of an answer that is data: nothing of it may be stored, run or framed. */
export const dataHeaders = ({ https }: Pick<Config, "https">): ((response: ServerResponse) => void) => {
  const headers = https ? [...apiHeaders, hsts] : apiHeaders;
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
};
