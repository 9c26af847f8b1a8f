import { endingOf, type Ending, upstreamSeconds } from "./counts.ts";

/** Parts of a path that a key follows which anybody may make up. */
const holders: ReadonlySet<string> = new Set(["sessions", "avatars", "social", "transactionhistorypdf"]);
const word = /^(?:_?[a-z]+|v\d)$/;

/** Templates that are told apart: there are about a hundred, and later ones would be a mistake of ours. */
const most = 300;
const known = new Set<string>();

/** Notes a call to the dataspace that began at a moment; `status` is null where no answer came. */
export function noteUpstream(method: string, path: string, began: number, status: number | null): void {
  const ending: Ending = status === null ? "failed" : endingOf(status);
  upstreamSeconds.labels(templateOf(method, path), ending).observe((performance.now() - began) / 1000);
}

/** A call without what tells one row from another: `GET /api/v2/finder/_table/appuser/:id`. */
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
