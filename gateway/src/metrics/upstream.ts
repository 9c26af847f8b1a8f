import type { Traced } from "@finder/contract/tracing/traced";
import { endingOf, type Ending, upstreamSeconds } from "./counts.ts";

/** Parts of a path that a key follows which a caller may invent. */
const holders: ReadonlySet<string> = new Set([
  "sessions",
  "avatars",
  "social",
  "bouncefeeds",
  "sourcekeys",
  "transactionhistorypdf",
  "clientexports",
]);
const word = /^(?:_?[a-z]+|v\d)$/;

/** Most label values: there are about a hundred templates, and more would be a bug. */
const most = 300;
const known = new Set<string>();

/** A call to the dataspace; its headers get the trace context. */
type Upstream = { readonly method: string; readonly path: string; readonly headers: Record<string, string | string[]> };

/** Begins a call; what is answered is called when it is over, with null where no answer came. */
export function beginUpstream(
  { method, path, headers }: Upstream,
  traced: Traced | undefined,
): (status: number | null) => void {
  const began = performance.now();
  const template = templateOf(method, path);
  const part = traced?.call(template, { "http.request.method": method, "peer.service": "dataspace" });
  if (part) headers["traceparent"] = part.place.text;
  return (status) => {
    const ending: Ending = status === null ? "failed" : endingOf(status);
    upstreamSeconds.labels(template, ending).observe((performance.now() - began) / 1000);
    part?.end({ failed: ending === "failed", attributes: { "http.response.status_code": status ?? undefined } });
  };
}

/** Returns a call's template, ids replaced: `GET /api/v2/finder/_table/appuser/:id`. */
function templateOf(method: string, path: string): string {
  const options = path.indexOf("?");
  const place = `${method} ${options < 0 ? path : path.slice(0, options)}`;
  if (known.has(place)) return place;
  const parts = place.split("/");
  const isKey = (part: string, at: number): boolean => !word.test(part) || holders.has(parts[at - 1] ?? "");
  const template = parts.map((part, at) => (at > 0 && isKey(part, at) ? ":id" : part)).join("/");
  if (known.size >= most && !known.has(template)) return "other";
  known.add(template);
  return template;
}
