import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

/** `stripe.js`: what a shop's page loads; `field.js`: what runs inside a card field, on the provider's own origin. */
export function sendScript(response: ServerResponse, name: "stripe.js" | "field.js"): void {
  const headers = { "content-type": "text/javascript; charset=utf-8", "cross-origin-resource-policy": "cross-origin" };
  response.writeHead(200, headers).end(script(name));
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card field</title>
<style>html,body{margin:0;background:transparent}input{all:unset;box-sizing:border-box;width:100%;line-height:1.4;font:16px system-ui,sans-serif}</style>
</head><body><input id="field"><script src="/elements/field.js"></script></body></html>`;

/** One card field, to stand in a frame of the shop's page: the shop never sees what is typed. */
export function sendFieldPage(response: ServerResponse): void {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors *";
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  response.writeHead(200, headers).end(html);
}

function script(name: string): string {
  return readFileSync(new URL(`browser/${name}`, import.meta.url), "utf8");
}
