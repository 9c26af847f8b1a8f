import { FinderError } from "./errors.ts";

/** That something a call used ends. */
export type DeprecationNotice = {
  /** The call, as it was made. */
  readonly call: string;
  /** The day from which such calls fail. */
  readonly sunset: Date;
  /** Where it is explained. */
  readonly link: string | null;
};

/** How a client reaches the product. */
export type ClientOptions = {
  /** Address of the product, `https://finder.example.com`. */
  readonly url: string;
  /** A service token, `svc_…`, for GraphQL and named operations. */
  readonly token?: string;
  /** A key of the public API. */
  readonly key?: string;
  /** Tries of a call that is answered 429 or 503; 5, unless said. */
  readonly tries?: number;
  /** Called once per call name that uses something deprecated. */
  readonly onDeprecation?: (notice: DeprecationNotice) => void;
  readonly fetch?: typeof fetch;
};

/** One request. */
type Call = {
  /** The name passed to `onDeprecation`. */
  readonly name: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly credential: string | undefined;
  /** Sent as `X-Max-Credits`. */
  readonly maxCredits?: number | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

export type Transport = (call: Call) => Promise<Response>;

const longestWait = 60; // seconds

/**
 * Sends a call, and while the product is busy sends it again: later each time, and not at the same moment as everyone else. That
 * is safe for every call: one that was answered 429 or 503 did nothing, and a datum never costs twice.
 */
export function transport({ url, tries = 5, onDeprecation, fetch: send = fetch }: ClientOptions): Transport {
  const base = url.replace(/\/$/, "");
  const notified = new Set<string>();
  const notify = ({ name }: Call, { headers }: Response): void => {
    const sunset = headers.get("sunset");
    if (sunset === null || notified.has(name)) return;
    notified.add(name);
    onDeprecation?.({
      call: name,
      sunset: new Date(sunset),
      link: /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1] ?? null,
    });
  };
  return async (call) => {
    for (let left = tries - 1; ; left -= 1) {
      const answer = await send(base + call.path, requestOf(call));
      const wait = waitOf(answer, tries - left);
      if (left <= 0 || wait === null) {
        notify(call, answer);
        return answer;
      }
      await answer.body?.cancel();
      await pause(wait * 1000, call.signal);
    }
  };
}

/** A problem of the public API or of a named operation, as an error. */
export async function problemOf(answer: Response): Promise<FinderError> {
  const problem = (await answer.json().catch(() => ({}))) as Readonly<Record<string, string | undefined>>;
  const { code = `HTTP_${answer.status}`, detail, title, fix, requestId } = problem;
  const wait = Number(answer.headers.get("retry-after"));
  return new FinderError(
    { code, message: detail ?? title ?? `The call was answered ${answer.status}.` },
    {
      status: answer.status,
      requestId: requestId ?? answer.headers.get("x-request-id"),
      retryAfter: wait > 0 ? wait : null,
      fix: fix ?? null,
    },
  );
}

function requestOf({ method, credential, maxCredits, body, signal }: Call): RequestInit {
  return {
    method,
    headers: {
      accept: "application/json",
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(maxCredits === undefined ? {} : { "x-max-credits": String(maxCredits) }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** Seconds until another try: at least as long as is asked for, a random part longer; null: no other try. */
function waitOf({ status, headers }: Response, tried: number): number | null {
  if (status !== 429 && status !== 503) return null;
  const asked = Number(headers.get("retry-after"));
  if (asked > longestWait) return null;
  return Math.max(asked, Math.min(2 ** (tried - 1), longestWait)) * (1 + Math.random());
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
