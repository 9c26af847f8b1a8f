import type { ServerResponse } from "node:http";
import { escapeHtml } from "../html.ts";
import type { Look } from "./brands.ts";
import type { ProviderPerson } from "./people.ts";

/** Renders the accounts to sign in with; one press also consents, or declines. */
export function signInPage(brand: Look, people: readonly ProviderPerson[]): string {
  return page(
    brand,
    brand.heading,
    `<h1>${escapeHtml(brand.heading)}</h1><p class="lead">to continue to Contact Finder, which will see the name and the email address</p>` +
      `<form method="post">${people.map(personButton).join("")}<button class="cancel" name="cancel" value="yes">No, cancel</button></form>`,
  );
}

/** A sign-in that cannot continue. */
export function failurePage(brand: Look, reason: string): string {
  return page(
    brand,
    "This sign-in can't continue",
    `<h1>This sign-in can't continue</h1><p>${escapeHtml(reason)}</p><p>Go back to Contact Finder and begin again.</p>`,
  );
}

/** No script, nothing from elsewhere; the form's answer leads back to the product, so its target stays free. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

export function sendPage(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, pageHeaders);
  response.end(body);
}

const common = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font-size:1rem;line-height:1.45}
header{color:var(--brand)}
main{background:var(--card);max-width:27rem;margin-inline:auto;padding:1.75rem 1.5rem}
h1{margin:0 0 .25rem;line-height:1.2}.lead{margin:0 0 1.25rem}
button{font:inherit;color:inherit;background:none;cursor:pointer;width:100%;min-height:3rem;padding:.7rem .9rem;text-align:start}
button:hover{background:light-dark(#0000000d,#ffffff14)}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.person{display:flex;align-items:center;gap:.9rem}
.initial{flex:none;width:2.4rem;height:2.4rem;border-radius:50%;display:grid;place-items:center;font-weight:600}
.who{min-width:0;overflow-wrap:anywhere}.who b,.who span{display:block}.who span{color:var(--quiet);font-size:.875rem}
.cancel{margin-top:1.25rem;text-align:center}
footer{max-width:27rem;margin:1rem auto 2rem;padding-inline:1.5rem;font-size:.875rem;color:var(--quiet)}
@media(max-width:30rem){main{border-radius:0!important;box-shadow:none!important;max-width:none;margin-top:.75rem!important;padding:1.25rem 1rem}
.person{gap:.75rem}footer{max-width:none;padding-inline:1rem}}`;

function page({ name, style }: Look, title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeHtml(`${title} - ${name}`)}</title><style>${common}${style}</style></head><body>` +
    `<header>${escapeHtml(name)}</header><main>${body}</main>` +
    `<footer>This stands in for ${escapeHtml(name)} on this machine. The people are invented and nothing is sent anywhere.</footer></body></html>`
  );
}

function personButton({ subject, name, email, about }: ProviderPerson): string {
  return (
    `<button class="person" name="person" value="${escapeHtml(subject)}"><span class="initial" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>` +
    `<span class="who"><b>${escapeHtml(name)}</b><span>${escapeHtml(email).replace("@", "<wbr>@")}</span><span>${escapeHtml(about)}</span></span></button>`
  );
}
