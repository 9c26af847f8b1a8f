/** A request as a server hears it, as far as it says where it goes. */
export type Addressed = {
  readonly url?: string | undefined;
  readonly rawHeaders: readonly string[];
};

/** What a path says in code that a second reader would decode again, or take for a separator: `.` `/` `\` `%`, controls. */
const coded = /%(?:2e|2f|5c|25|[01][\da-f]|7f)/i;
/** What separates or ends a path for some reader, but not for all. */
const ambiguous = /[\\#]/;

/**
 * The path that a request names, decoded once, as `/v1/contacts`; null for one that two programs could read differently, which
 * is refused: a target that is no path, dot segments, separators or dots in code, twice coded or broken code, two hosts.
 */
export function readPath({ url = "", rawHeaders }: Addressed): string | null {
  const given = url.split("?", 1)[0] ?? "";
  if (!given.startsWith("/") || given.startsWith("//") || ambiguous.test(given) || coded.test(given)) return null;
  if (given.split("/").some((segment) => segment === "." || segment === "..")) return null;
  return isClear(rawHeaders) ? decoded(given) : null;
}

/** Who is asked and where the body ends must be said once, in one way: programs in a row may read two ways differently. */
function isClear(rawHeaders: readonly string[]): boolean {
  const [lengths, encodings] = [valuesOf(rawHeaders, "content-length"), valuesOf(rawHeaders, "transfer-encoding")];
  return (
    valuesOf(rawHeaders, "host").length <= 1 &&
    lengths.length + encodings.length <= 1 &&
    encodings.every((encoding) => encoding.toLowerCase() === "chunked")
  );
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function valuesOf(rawHeaders: readonly string[], wanted: string): string[] {
  return rawHeaders.flatMap((value, index) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted ? value : [],
  );
}
