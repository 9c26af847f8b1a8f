import type { Agent as HttpAgent } from "node:http";
import type { AttemptFailure } from "@finder/contract/endpoints/webhooks";
import { limits } from "@finder/contract/limits";
import fetch, { type Response } from "node-fetch";
import { agentTo } from "./agent-to.ts";
import { NameServersDown, publicAddress, type Resolve, UnreachableAddress } from "./public-address.ts";

/** What a receiver answered to a message, or why no answer came. */
export type Posted = {
  readonly status: number | null;
  readonly failure: AttemptFailure | null;
  readonly answer: string;
  /** Seconds it asks to wait, of `Retry-After`. */
  readonly retryAfter: number | null;
};

/** A connection to one receiver: its name is resolved once, and every socket goes to that address. */
export type Line = {
  readonly post: (body: string, headers: Readonly<Record<string, string>>) => Promise<Posted>;
  readonly close: () => void;
};

export type LineOptions = {
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly resolve: Resolve;
  /** The program stops: what is under way is given up. */
  readonly stopping: AbortSignal;
};

/** Opens a line to a URL; an address that is refused fails each post. Throws `NameServersDown`. */
export async function openLine(url: string, options: LineOptions): Promise<Line> {
  const { hostname, protocol } = new URL(url);
  const signal = limitOf(options);
  const resolved = await publicAddress(hostname, { ...options, signal }).catch((error: unknown) => {
    if (error instanceof NameServersDown) throw error;
    return failed(error);
  });
  if ("failure" in resolved) return { post: async () => resolved, close: () => undefined };
  const agent = agentTo(protocol, resolved, { keepAlive: true, maxSockets: 1 });
  return {
    post: (body, headers) => post(url, { ...options, agent, body, headers }).catch(failed),
    close: () => agent.destroy(),
  };
}

type Post = LineOptions & {
  readonly agent: HttpAgent;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

async function post(url: string, { agent, body, headers, timeoutMs, stopping }: Post): Promise<Posted> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "ContactFinder-Webhooks/1", ...headers },
    body,
    agent,
    redirect: "manual",
    signal: limitOf({ timeoutMs, stopping }),
  });
  return {
    status: answer.status,
    failure: answer.ok ? null : answer.status >= 300 && answer.status < 400 ? "REDIRECT" : "STATUS",
    answer: await beginningOf(answer),
    retryAfter: secondsOf(answer.headers.get("retry-after")),
  };
}

/** Bytes that hold so many characters in any alphabet. */
const mostBytes = limits.webhooks.answer * 4;

/** Reads the beginning of an answer's body and drops the rest; only the status counts. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body ?? []) {
      parts.push(Buffer.from(part));
      bytes += part.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // Too slow or cut off: what has come is kept.
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
  return [...text.replaceAll("\0", "")].slice(0, limits.webhooks.answer).join("");
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

function limitOf({ timeoutMs, stopping }: Pick<LineOptions, "timeoutMs" | "stopping">): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]);
}

function failed(error: unknown): Posted {
  return { status: null, failure: failureOf(error), answer: "", retryAfter: null };
}

function failureOf(error: unknown): AttemptFailure {
  if (error instanceof UnreachableAddress) return "ADDRESS";
  const { name, code = "" } = error as { name?: string; code?: string };
  if (name === "AbortError" || name === "TimeoutError") return "TIMEOUT";
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code) ? "CERTIFICATE" : "CONNECTION";
}
