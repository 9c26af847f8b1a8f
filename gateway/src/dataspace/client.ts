import { ProductError } from "@finder/contract/errors";
import { Pool } from "undici";
import type { Config } from "../config/config.ts";
import { endsSession, errorOfAnswer, errorOfFailure } from "./errors.ts";
import { exchange } from "./exchange.ts";

type Verb = "GET" | "POST" | "PATCH" | "DELETE";

/** On whose behalf a request's calls are made. */
export type OnBehalf = {
  readonly requestId: string;
  /** Session token of the caller; null when anonymous. */
  readonly token: string | null;
  /** Address of the caller, for the dataspace's limits on sign-in. */
  readonly address: string;
  /** Told when the dataspace answers that this session is over or may no longer do this. */
  readonly onRefused: (error: ProductError) => void;
};

/** The dataspace for one request: its calls share one deadline and are counted. */
export class DataspaceClient {
  /** Calls made so far; 100 contacts are one. */
  calls = 0;
  private readonly deadline: number;
  private readonly pool: Pool;
  private readonly config: Config;
  private readonly behalf: OnBehalf;

  constructor(pool: Pool, config: Config, behalf: OnBehalf) {
    this.pool = pool;
    this.config = config;
    this.behalf = behalf;
    this.deadline = performance.now() + config.dataspace.timeoutMs;
  }

  /** Rows of a table: `query` comes from `tableQuery`. */
  readTable<Row>(query: string): Promise<{ resource: Row[] }> {
    return this.call("GET", `${this.config.dataspace.tables}/${query}`);
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.call("GET", `/api/v2/${path}`);
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.call("POST", `/api/v2/${path}`, body);
  }

  /** A call that must not depend on the caller's present session, nor end it. */
  postAnonymously<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.call("POST", `/api/v2/${path}`, body, null);
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.call("DELETE", `/api/v2/${path}`);
  }

  /** Ends a session that is not, or no longer, the request's own: whatever comes of it says nothing about the caller. */
  async endOther(token: string): Promise<void> {
    this.calls += 1;
    try {
      await this.answer("DELETE", "/api/v2/user/session", undefined, token);
    } catch (failure) {
      throw failure instanceof ProductError ? failure : errorOfFailure(failure);
    }
  }

  /** Throws a ProductError for everything that is not a 2xx with JSON. */
  private async call<Answer>(method: Verb, path: string, body?: unknown, token = this.behalf.token): Promise<Answer> {
    this.calls += 1;
    try {
      return await this.answer<Answer>(method, path, body, token);
    } catch (failure) {
      const error = failure instanceof ProductError ? failure : errorOfFailure(failure);
      if (token !== null && (endsSession(error.code) || error.code === "FORBIDDEN")) this.behalf.onRefused(error);
      throw error;
    }
  }

  private async answer<Answer>(method: Verb, path: string, body: unknown, token: string | null): Promise<Answer> {
    const left = Math.floor(this.deadline - performance.now());
    if (left <= 0) throw new ProductError("TIMED_OUT");
    const call = {
      method,
      path,
      headers: this.headers(token, body !== undefined),
      body: body === undefined ? null : JSON.stringify(body),
    };
    const { status, retryAfter, text } = await exchange(this.pool, call, left);
    if (status >= 200 && status < 300) return JSON.parse(text) as Answer;
    throw errorOfAnswer(status, readEnvelope(text), retryAfter);
  }

  private headers(token: string | null, withBody: boolean): Record<string, string> {
    const { requestId, address } = this.behalf;
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-dreamfactory-api-key": this.config.secrets.appApiKey,
      "x-request-id": requestId,
      "x-forwarded-for": address,
    };
    if (token !== null) headers["x-dreamfactory-session-token"] = token;
    if (withBody) headers["content-type"] = "application/json";
    return headers;
  }
}

const readEnvelope = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** One pool a process: keep-alive connections, so a call costs no handshake. */
export const openPool = (config: Config): Pool =>
  new Pool(config.dataspace.origin, {
    connections: config.dataspace.connections,
    connect: { timeout: Math.min(config.dataspace.timeoutMs, 5_000) },
    headersTimeout: 0, // each call carries its request's deadline
    bodyTimeout: 0,
  });
