/** A part of an API that goes. */
export type Deprecation = {
  /**
   * What goes: a schema coordinate of GraphQL (`Type.field`, `Type.field(argument:)`, `Input.field`, `Enum.VALUE`), or of the public
   * API `GET /v1/people` and `GET /v1/people?title`, with the method of the call. A version of a named operation is `/ops/{name}/v{version}`.
   */
  readonly coordinate: string;
  /** The day on which that was said, `YYYY-MM-DD`. */
  readonly since: string;
  /** The day from which it is no longer answered, `YYYY-MM-DD`, UTC. */
  readonly goes: string;
  /** What to use instead, as a coordinate or a phrase; empty: nothing. */
  readonly instead: string;
};

/**
 * All deprecations (docs/rules.md#usage-deprecations): the schema, the OpenAPI document, response headers and the emails to owners
 * derive from this list. An entry stays at least 90 days, and is removed together with the deprecated element.
 */
export const deprecations: readonly Deprecation[] = [];

/** Days before the sunset on which affected owners are emailed. */
export const noticeSteps = [90, 30, 7] as const;

/** True for something that goes of GraphQL, and not of the public API. */
export function isOfGraph({ coordinate }: Pick<Deprecation, "coordinate">): boolean {
  return !/^[A-Z]+ \//.test(coordinate);
}

/** Of several, the one that goes first. */
function firstToGo(several: readonly Deprecation[]): Deprecation | undefined {
  return several.toSorted((one, other) => (one.goes < other.goes ? -1 : 1))[0];
}

/** The headers of an answer that used something that goes: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where it is explained. */
export function deprecationHeaders(used: readonly Deprecation[], origin: string): Record<string, string> {
  const first = firstToGo(used);
  if (!first) return {};
  const since = used.map((each) => each.since).toSorted()[0] ?? first.since;
  return {
    deprecation: `@${Math.floor(Date.parse(`${since}T00:00:00Z`) / 1000)}`,
    sunset: new Date(`${first.goes}T00:00:00Z`).toUTCString(),
    link: `<${origin}/docs/api#deprecations>; rel="deprecation"; type="text/html"`,
  };
}
