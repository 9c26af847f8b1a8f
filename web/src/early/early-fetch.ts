import { stamp, writeAsked } from "./asked.ts";

/** Milliseconds after which an answer is too old to stand for a new one. */
const fresh = 60_000;
/** What this screen has asked so far, and its address; empty when there is no more to learn. */
const bodies = new Set<string>();
let learned: string | null = null;

/**
 * Fetches for GraphQL. Takes the answer to a request of the same text that `early.ts` has sent: once, on the screen that the
 * page was loaded for, while nobody else signed in and nothing was changed. Anything else goes the usual way, a failed one too.
 */
export async function earlyFetch(uri: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const body = String(options.body);
  learn(body);
  const early = take(body);
  try {
    const response = await early;
    if (response?.ok) return response;
  } catch {
    // The usual way tells what is wrong.
  }
  return fetch(uri, options);
}

/** From now on every question is asked anew, because something changes. */
export function endEarly(): void {
  globalThis.early = undefined;
  endLearning();
}

function take(body: string): Promise<Response> | undefined {
  const early = globalThis.early;
  if (early && (early.stamp !== stamp() || performance.now() > fresh)) globalThis.early = undefined;
  const answer = globalThis.early?.answers.get(body);
  early?.answers.delete(body);
  return answer;
}

/** Remembers what the screen asks by itself: before anybody presses anything, and before anything changes. */
function learn(body: string): void {
  if (learned === null) {
    learned = location.pathname;
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, endLearning, { once: true, capture: true });
  }
  if (learned !== location.pathname) endLearning();
  if (learned === "" || bodies.has(body) || body.includes('"query":')) return;
  bodies.add(body);
  writeAsked(bodies);
}

function endLearning(): void {
  learned = "";
}
