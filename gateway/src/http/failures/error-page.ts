import type { IncomingMessage } from "node:http";
import type { ErrorCode } from "@finder/contract/errors";
import { isLanguage, type Language } from "@finder/contract/language";
import { errorMessages as arabic, errorPage as arabicPage } from "@finder/contract/messages/errors/ar";
import { errorMessages as english, errorPage as englishPage } from "@finder/contract/messages/errors/en";
import { languageCookie, readCookie } from "../../auth/cookies.ts";

const texts = {
  en: { ...englishPage, errors: english, direction: "ltr" },
  ar: { ...arabicPage, errors: arabic, direction: "rtl" },
} as const;

/** The values of the web's theme, so that the page looks as the others do. */
const style =
  ":root{color-scheme:light dark;background:light-dark(#f5f7f7,#0e1213);color:light-dark(#13191a,#ecf1f1);font:1rem/1.5 system-ui,sans-serif}" +
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:1.5rem;box-sizing:border-box}" +
  "h1{font-size:1.25rem;margin:0 0 1rem;max-width:32rem}small{color:light-dark(#536063,#a0acae);margin-top:2rem}" +
  "a{color:light-dark(#0a6b61,#43cdb9);padding:.5rem}a:focus-visible{outline:2px solid;outline-offset:2px;border-radius:4px}";

/** What a browser is shown where there is no page of the app: what went wrong, the way back, and the id to tell us. */
export function errorPage(request: IncomingMessage, code: ErrorCode, requestId: string): string {
  const language = languageOf(request);
  const { errors, back, reference, direction } = texts[language];
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${errors[code]}</title><style>${style}</style></head>` +
    `<body><h1>${errors[code]}</h1><a href="/">${back}</a><small>${reference} <bdi>${requestId}</bdi></small></body></html>`
  );
}

function languageOf({ headers }: IncomingMessage): Language {
  const chosen = readCookie(headers, languageCookie, false);
  if (isLanguage(chosen)) return chosen;
  return /^\s*ar\b/i.test(headers["accept-language"] ?? "") ? "ar" : "en";
}
