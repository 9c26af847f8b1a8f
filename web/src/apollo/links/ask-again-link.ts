import { ApolloLink, Observable } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { OperationTypeNode } from "graphql";

/** How often a question is asked again, and the longest that it waits for that. */
const bounds = { again: 2, waitMs: 5_000 } as const;
const unansweredMs = 500;

/**
 * Retries a query that met a busy server or a broken connection: after the server's `Retry-After`, with jitter so that readers do
 * not come back together. A query refused for an ended session is retried once: the session may have been renewed while the query
 * was in flight (docs/rules.md#session-end). Mutations are never retried, and nothing is retried offline: the screens ask when the
 * connection is back.
 */
export const askAgainLink = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.QUERY ? askPatiently(operation, forward) : forward(operation),
);

function askPatiently(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let call = ask(1);
    return () => {
      clearTimeout(timer);
      call.unsubscribe();
    };

    function ask(times: number) {
      let isWaiting = false;
      const asksAgain = (wait: number | null): boolean => {
        if (wait === null || times > bounds.again) return false;
        isWaiting = true;
        timer = setTimeout(() => (call = ask(times + 1)), wait * (1 + Math.random() / 2));
        return true;
      };
      return forward(operation).subscribe({
        next: (result) => {
          const wait = waitTold(operation.getContext()["response"]) ?? waitRenewed(result, times);
          if (!asksAgain(wait)) observer.next(result);
        },
        error: (error: unknown) => void (asksAgain(waitAfter(error, times)) || observer.error(error)),
        complete: () => void (isWaiting || observer.complete()),
      });
    }
  });
}

/** Milliseconds until a failed call makes sense again; null where it does not. */
function waitAfter(error: unknown, times: number): number | null {
  if (ServerError.is(error)) return waitTold(error.response);
  // What `fetch` throws where nothing answered.
  return error instanceof TypeError && navigator.onLine ? unansweredMs * times : null;
}

/** Milliseconds until a change of email or password that ended this session has opened the next one; null for other answers. */
function waitRenewed({ errors }: ApolloLink.Result, times: number): number | null {
  const isOver = errors?.some(({ extensions }) => extensions?.["code"] === "SESSION_ENDED");
  return isOver && times === 1 ? unansweredMs : null;
}

/** The `Retry-After` of a busy server, ms; null for any other answer, and for a time above `bounds.waitMs`. */
function waitTold(response: unknown): number | null {
  if (!(response instanceof Response) || ![429, 503].includes(response.status)) return null;
  const asked = Number(response.headers.get("retry-after") ?? Number.NaN) * 1_000;
  return asked > 0 && asked <= bounds.waitMs ? asked : null;
}
