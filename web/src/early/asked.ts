import { remembered } from "../lib/browser/remembered.ts";

/** Prefix of what is remembered for one member (`viewer/session.ts`), so that it goes when that member leaves. */
const asked = "own.asked.";
/** More questions than a screen has at its start are not worth remembering. */
const most = 8;

/** Requests sent before the scripts have come, each with its answer, and what they were sent for. */
type Early = {
  readonly stamp: string;
  readonly answers: Map<string, Promise<Response>>;
};

declare global {
  var early: Early | undefined;
}

/** What an answer depends on beside its question: address, person and language. Another tab may change the last two. */
export function stamp(): string {
  return [location.pathname + location.search, remembered.read("own.person"), remembered.read("language")].join("\n");
}

/** The bodies of the requests that this screen sent when this browser last loaded it; none for an address with parameters. */
export function readAsked(): string[] {
  try {
    const bodies: unknown = JSON.parse(isPlain() ? (remembered.read(asked + location.pathname) ?? "[]") : "[]");
    return Array.isArray(bodies) ? bodies.filter((body) => typeof body === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers them for the next load. */
export function writeAsked(bodies: ReadonlySet<string>): void {
  if (isPlain() && bodies.size <= most) remembered.write(asked + location.pathname, JSON.stringify([...bodies]));
}

/** Only such addresses: parameters may be tokens, or whom somebody searches. */
function isPlain(): boolean {
  return location.search === "" && location.pathname.startsWith("/dashboard/");
}
