import { remembered } from "../lib/browser/remembered.ts";
import { readAsked, stamp } from "./asked.ts";

type Numbers = readonly number[];

/** The files of each screen's first load that the page does not name itself: names, and by address the numbers of those in any language, and in one. */
type EarlyTable = {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly [both: Numbers, en: Numbers, ar: Numbers]>>;
  /** What every screen with a certain file asks first: who is signed in. */
  readonly viewer: { readonly file: number; readonly body: string };
};

/** Written by the build (`tools/first-load/early-script.ts`). */
declare const EARLY_TABLE: EarlyTable;

/*
 * Runs beside the first scripts, as a file of its own: asks for what the screen in the address asked for last time, and for its
 * chunks, so that neither waits for the other. `early-fetch.ts` takes the answers.
 */
const { files, screens, viewer } = EARLY_TABLE;
// The page of a company ends in its number.
const [both = [], en = [], ar = []] = screens[location.pathname.replace(/\/\d+$/, "")] ?? [];
if (isSecureContext) globalThis.early = { stamp: stamp(), answers: new Map(askEarly()) };
preloadChunks();

/** What this screen asked last time; where that is not known, who is signed in, if it is a screen for members. */
function askEarly(): [string, Promise<Response>][] {
  const known = remembered.read("signedIn") ? readAsked() : [];
  const first = both.includes(viewer.file) ? [viewer.body] : [];
  return (known.length > 0 ? known : first).map((body) => [body, ask(body)]);
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
  for (const number of [...both, ...(remembered.read("language") === "ar" ? ar : en)]) {
    const href = `/assets/${files[number]}.js`;
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  }
}
