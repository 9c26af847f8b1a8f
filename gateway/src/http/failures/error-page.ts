import type { IncomingMessage } from "node:http";
import { brandMark, brandStyle } from "@finder/contract/brand/page";
import type { ErrorCode } from "@finder/contract/errors";
import { directions, isLanguage, type Language } from "@finder/contract/language";
import { errorMessages as arabic, errorPage as arabicPage } from "@finder/contract/messages/errors/ar";
import { errorMessages as english, errorPage as englishPage } from "@finder/contract/messages/errors/en";
import { languageCookie, readCookie, sessionCookie } from "../../auth/cookies.ts";

const texts = {
  en: { ...englishPage, errors: english },
  ar: { ...arabicPage, errors: arabic },
} as const;

const style =
  brandStyle +
  "main{display:grid;justify-items:center;gap:1rem;padding:18vh 1.5rem 3rem;text-align:center}" +
  "h1{font-size:1.25rem;line-height:1.4;margin:0 0 .5rem;max-width:32rem;text-wrap:balance}" +
  "small{color:var(--muted);margin-top:1rem;overflow-wrap:anywhere}";

/** Renders the error page for addresses outside the app: the error, a link to continue, and the request id. */
export function errorPage(request: IncomingMessage, code: ErrorCode, requestId: string): string {
  const language = languageOf(request);
  const { errors, back, signIn, reference, name } = texts[language];
  return (
    `<!doctype html><html lang="${language}" dir="${directions[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${errors[code]} · ${name}</title>` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/fonts.css"><style>${style}</style></head>` +
    `<body><header class="bar"><a class="brand" href="/">${brandMark}${name}</a></header>` +
    `<main><h1>${errors[code]}</h1><a class="button" href="/">${isSignedIn(request) ? back : signIn}</a>` +
    `<small>${reference} <bdi>${requestId}</bdi></small></main></body></html>`
  );
}

/** Whether the browser holds a session; the app finds out whether it is still good. */
function isSignedIn({ headers }: IncomingMessage): boolean {
  return [true, false].some((secure) => readCookie(headers, sessionCookie, secure));
}

function languageOf({ headers }: IncomingMessage): Language {
  const chosen = readCookie(headers, languageCookie, false);
  if (isLanguage(chosen)) return chosen;
  return /^\s*ar\b/i.test(headers["accept-language"] ?? "") ? "ar" : "en";
}
