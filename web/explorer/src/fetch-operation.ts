/** The cost of one run, as the response reports it. */
export type Run = {
  readonly status: number;
  readonly milliseconds: number;
  /** Points; null for a registered document. */
  readonly cost: number | null;
  /** Calls to the dataspace; null where the gateway does not report them. */
  readonly upstreamCalls: number | null;
  readonly requestId: string | null;
};

type GraphQLRequest = {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: unknown;
};

/** Returns a fetcher that uses this browser's session and calls `onRun` with each run's cost, introspection aside. */
export function fetchOperation(onRun: (run: Run) => void) {
  return async (request: GraphQLRequest, { headers = {} }: { headers?: Record<string, string> | undefined } = {}) => {
    const began = performance.now();
    const response = await fetch("/graphql", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(settled(request)),
    });
    const answer = await response.json();
    if (request.operationName !== "IntrospectionQuery")
      onRun({
        status: response.status,
        milliseconds: performance.now() - began,
        cost: numberOf(answer.extensions?.cost),
        upstreamCalls: numberOf(answer.extensions?.upstreamCalls),
        requestId: response.headers.get("x-request-id"),
      });
    return answer;
  };
}

/** The editor may still name the operation of the text before: a name that the document does not hold is left out. */
function settled({ operationName, ...request }: GraphQLRequest): GraphQLRequest {
  return operationName && new RegExp(`\\b${operationName}\\b`).test(request.query)
    ? { ...request, operationName }
    : request;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
