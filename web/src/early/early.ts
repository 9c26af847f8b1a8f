import { remembered } from "../lib/browser/remembered.ts";
import { readAsked, stamp } from "./asked.ts";

type Numbers = readonly number[];

/** The files of each screen's first load that the page does not name itself: names, and by address the numbers of those in any language, and in one. */
type EarlyTable = {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly [both: Numbers, en: Numbers, ar: Numbers]>>;
};

/** Written by the build (`tools/first-load/early-script.ts`). */
declare const EARLY_TABLE: EarlyTable;

/*
 * Runs beside the first scripts, as a file of its own: asks for what the screen in the address asked for last time, and for its
 * chunks, so that neither waits for the other. `early-fetch.ts` takes the answers.
 */
if (isSecureContext) globalThis.early = { stamp: stamp(), answers: new Map(askEarly()) };
preloadChunks();

function askEarly(): [string, Promise<Response>][] {
  return remembered.read("signedIn") ? readAsked().map((body) => [body, ask(body)]) : [];
}

/** The same request as `apollo/links/wire.ts` makes. */
function ask(body: string): Promise<Response> {
  const answer = fetch("/graphql", {
    method: "POST",
    credentials: "same-origin",
    headers: {
      accept: "application/graphql-response+json,application/json;q=0.9",
      "apollo-require-preflight": "true",
      "content-type": "application/json",
      "x-request-id": crypto.randomUUID(),
    },
    body,
  });
  // Who takes it hears of the failure; nobody may ever take it.
  answer.catch(() => undefined);
  return answer;
}

function preloadChunks(): void {
  const { files, screens } = EARLY_TABLE;
  // The page of a company ends in its number.
  const [both = [], en = [], ar = []] = screens[location.pathname.replace(/\/\d+$/, "")] ?? [];
  for (const number of [...both, ...(remembered.read("language") === "ar" ? ar : en)]) {
    const href = `/assets/${files[number]}.js`;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  }
}
