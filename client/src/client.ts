import { FinderError } from "./errors.ts";
import { operationCaller, type OperationCaller } from "./operations.ts";
import { publicApi, type PublicApi } from "./public-api.ts";
import { type ClientOptions, transport } from "./transport.ts";
import type { TypedDocument } from "./typed-document.ts";

/** Credits of each kind. */
export type Credits = { readonly personalEmail?: number; readonly businessEmail?: number; readonly phone?: number };

/** What a document answered, what it cost, and what is left. */
export type Answered<Data> = {
  readonly data: Data;
  /** Points of the rate limit; null where none were counted. */
  readonly points: number | null;
  /** Credits that were charged; null where unknown. */
  readonly charged: number | null;
  /** Credits left of the kinds that the call had to do with. */
  readonly remaining: Credits | null;
};

/** A client of one product, for one token and one key. */
export type Client = {
  /** Runs a GraphQL document. Throws `FinderError`; business refusals are in the data, see `done`. */
  readonly graphql: <Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Answered<Data>>;
  /** Runs a document page by page: `next` makes the variables of the page after one, or null at the end. */
  readonly pages: <Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    next: (data: Data, variables: Variables) => Variables | null,
  ) => AsyncGenerator<Data, void, undefined>;
  /** Calls a named operation. */
  readonly ops: OperationCaller;
  /** The public API, with its key. */
  readonly v1: PublicApi;
};

type Body<Data> = {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
  readonly extensions?: {
    readonly cost?: number;
    readonly credits?: { readonly charged: number | null; readonly remaining: Credits | null };
  };
};

/** A client. It keeps nothing but what it was given, so one is enough for a program. */
export function createClient(options: ClientOptions): Client {
  const send = transport(options);
  const graphql: Client["graphql"] = async <Data, Variables extends object>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<Answered<Data>> => {
    const query = String(document);
    const name = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? "graphql";
    const body = { query, variables };
    const answer = await send({ name, path: "/graphql", method: "POST", credential: options.token, body, signal });
    // What stands between may answer in words of its own.
    const { data, errors, extensions } = (await answer.json().catch(() => ({}))) as Body<Data>;
    const [error] = errors ?? [];
    if (error) throw errorOf(error, answer);
    if (data === undefined || data === null)
      throw new FinderError(
        { code: `HTTP_${answer.status}`, message: "The answer holds no data." },
        { status: answer.status },
      );
    const { charged = null, remaining = null } = extensions?.credits ?? {};
    return { data, points: extensions?.cost ?? null, charged: extensions?.credits ? charged : 0, remaining };
  };
  return {
    graphql,
    pages: async function* pages(document, first, next) {
      for (let variables: typeof first | null = first; variables !== null;) {
        const { data } = await graphql(document, variables);
        yield data;
        variables = next(data, variables);
      }
    },
    ops: operationCaller(send, options.token),
    v1: publicApi(send, options.key),
  };
}

function errorOf(
  { message, extensions = {} }: NonNullable<Body<unknown>["errors"]>[number],
  { status, headers }: Response,
): FinderError {
  const { code = "INTERNAL", requestId, retryAfter, field } = extensions;
  return new FinderError(
    { code: String(code), message, field: typeof field === "string" ? field : null },
    {
      status,
      requestId: typeof requestId === "string" ? requestId : headers.get("x-request-id"),
      retryAfter: typeof retryAfter === "number" ? retryAfter : null,
    },
  );
}
