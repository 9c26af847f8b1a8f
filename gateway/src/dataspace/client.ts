import type { IncomingMessage } from "node:http";
import { ProductError } from "@finder/contract/errors";
import type { Config } from "../config/config.ts";
import { readEnvelope, readJson } from "./wire/body.ts";
import { beginUpstream } from "../metrics/upstream.ts";
import { CreditNotes } from "./credit-notes.ts";
import { endsSession, errorOfAnswer, errorOfFailure } from "./errors.ts";
import type { DataspacePool } from "./wire/pool.ts";
import { type SentStream, sendStream } from "./wire/send-stream.ts";
import { openStream } from "./wire/stream.ts";
import type { Incoming } from "./wire/exchange.ts";
import { headersOf, type OnBehalf, type Sent } from "./wire/headers.ts";

type Verb = "GET" | "POST" | "PATCH" | "DELETE";

/** Rows of a table; `meta` when the query asks for the count. */
export type Rows<Row> = { readonly resource: Row[]; readonly meta?: { readonly count: number } };

/** The dataspace for one request: its calls share one deadline and are counted. */
export class DataspaceClient {
  /** Calls made so far; 100 contacts are one. */
  calls = 0;
  /** What the answers said of credits. */
  readonly credits = new CreditNotes();
  /** Plans that show API access on their card; the dataspace has the same setting. */
  readonly apiPlanIds: ReadonlySet<number>;
  /** Free and trial plans, likewise. */
  readonly freePlanIds: ReadonlySet<number>;
  private deadline: number;
  private readonly pool: DataspacePool;
  private readonly config: Config;
  private readonly behalf: OnBehalf;

  constructor(pool: DataspacePool, config: Config, behalf: OnBehalf) {
    this.pool = pool;
    this.config = config;
    this.behalf = behalf;
    this.apiPlanIds = config.apiPlanIds;
    this.freePlanIds = config.freePlanIds;
    this.deadline = performance.now() + config.dataspace.timeoutMs;
  }

  /** Rows of a table: `query` comes from `tableQuery`. */
  readTable<Row>(query: string): Promise<Rows<Row>> {
    return this.call("GET", `${this.config.dataspace.tables}/${query}`);
  }

  /** Adds to a table, changes a record or removes one, `appuser/7`; `path` holds the fields that the answer is to have. */
  changeTable<Answer>(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<Answer> {
    return this.call(method, `${this.config.dataspace.tables}/${path}`, body);
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.call("GET", `/api/v2/${path}`);
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.call("POST", `/api/v2/${path}`, body);
  }

  /** Changes one row and answers it, as far as `fields` ask for it. */
  writeRow<Row>(
    table: string,
    id: number,
    changes: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ): Promise<Row> {
    const path = `${this.config.dataspace.tables}/${table}/${id}?fields=${fields.join(",")}`;
    return this.call("PATCH", path, changes);
  }

  /** Adds to a table without a session: signing up. */
  addRowAnonymously<Answer>(table: string, row: object): Promise<{ resource: Answer[] }> {
    return this.ask("POST", `${this.config.dataspace.tables}/${table}`, { resource: [row] }, null);
  }

  patch<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.call("PATCH", `/api/v2/${path}`, body);
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.call("DELETE", `/api/v2/${path}`);
  }

  /**
   * A call that waits for the payment provider, or changes very many people: it has a deadline of its own, and what it took is
   * not taken from the others, so that the answer can still say what was paid.
   */
  async patiently<Answer>(method: Verb, path: string, body?: unknown): Promise<Answer> {
    const began = performance.now();
    try {
      const { paymentTimeoutMs } = this.config.dataspace;
      return await this.own((token) => this.ask<Answer>(method, `/api/v2/${path}`, body, token, paymentTimeoutMs));
    } finally {
      this.deadline += performance.now() - began;
    }
  }

  /** A call that must not depend on the caller's present session, nor end it. */
  postAnonymously<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.ask("POST", `/api/v2/${path}`, body, null);
  }

  /** Like `postAnonymously`, by GET. */
  getAnonymously<Answer>(path: string): Promise<Answer> {
    return this.ask("GET", `/api/v2/${path}`, undefined, null);
  }

  /** Reads with a session that has just been opened and is not, or not yet, the request's own. */
  getWith<Answer>(token: string, path: string): Promise<Answer> {
    return this.ask("GET", `/api/v2/${path}`, undefined, token);
  }

  /** Ends a session that is not, or no longer, the request's own; its result does not affect the caller. */
  async endOther(token: string): Promise<void> {
    await this.ask("DELETE", "/api/v2/user/session", undefined, token);
  }

  /** Passes a form with a file on; `type` is its `Content-Type`. */
  sendForm<Answer>(path: string, type: string, form: Buffer): Promise<Answer> {
    return this.own(async (token) =>
      readJson<Answer>(await this.send("POST", `/api/v2/${path}`, token, { type, body: form })),
    );
  }

  /** Passes on a body byte for byte, with the headers that prove its writer. */
  async sendSigned(path: string, body: Buffer, proof: Readonly<Record<string, string>>): Promise<void> {
    await this.send("POST", `/api/v2/${path}`, null, { type: "application/json", body, proof });
  }

  /** A call of the public API with one of its keys: its answer, refusals included. */
  async callPublicApi(
    path: string,
    key: string,
    sent: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: string }> {
    const headers = { ...this.headers(null, null), "x-api-key": key, ...sent };
    const { status, body } = await this.exchange("GET", path, headers, null);
    return { status, body: body.toString() };
  }

  /** The bytes of a kept file. */
  readFile(path: string): Promise<Buffer> {
    return this.own((token) => this.send("GET", `/api/v2/${path}`, token, null));
  }

  /** An answer as it comes, a file or events, to a GET or, with a body, a POST: it begins in time, then no deadline ends it, `signal` does. */
  stream(path: string, signal: AbortSignal, asked?: { readonly body: object }): Promise<IncomingMessage> {
    const { origin } = this.config.dataspace;
    const sent = asked ? { type: "application/json", body: JSON.stringify(asked.body) } : null;
    return this.own((token) => {
      const leftMs = Math.max(1, Math.floor(this.deadline - performance.now()));
      const body = sent?.body ?? null;
      return openStream(origin, `/api/v2/${path}`, this.headers(token, sent), { signal, leftMs, body });
    });
  }

  /** Passes a file on as it comes; no deadline ends it, `signal` does. */
  sendStream<Answer>(path: string, file: SentStream, signal: AbortSignal): Promise<Answer> {
    this.calls += 1;
    return this.own(async (token) => {
      const headers = { ...this.headers(token, null), "content-type": "application/octet-stream" };
      return readJson<Answer>(await sendStream(this.config.dataspace.origin, `/api/v2/${path}`, headers, file, signal));
    });
  }

  /** Streams a file that needs no credentials. */
  streamAnonymously(path: string, signal: AbortSignal): Promise<IncomingMessage> {
    const leftMs = Math.max(1, Math.floor(this.deadline - performance.now()));
    return openStream(this.config.dataspace.origin, `/api/v2/${path}`, this.headers(null, null), { signal, leftMs });
  }

  /** A file that its address alone opens. */
  readFileAnonymously(path: string): Promise<Buffer> {
    return this.send("GET", `/api/v2/${path}`, null, null);
  }

  private call<Answer>(method: Verb, path: string, body?: unknown): Promise<Answer> {
    return this.own((token) => this.ask<Answer>(method, path, body, token));
  }

  /** A call with the request's own session; `onRefused` learns when that is over. */
  private async own<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
    const { token, onRefused } = this.behalf;
    try {
      return await call(token);
    } catch (error) {
      if (error instanceof ProductError && token !== null && (endsSession(error.code) || error.code === "FORBIDDEN"))
        onRefused(error);
      throw error;
    }
  }

  private async ask<Answer>(
    method: Verb,
    path: string,
    body: unknown,
    token: string | null,
    deadlineMs?: number,
  ): Promise<Answer> {
    const sent = body === undefined ? null : { type: "application/json", body: JSON.stringify(body) };
    return readJson<Answer>(await this.send(method, path, token, sent, deadlineMs));
  }

  /** Throws a ProductError for everything that is not a 2xx. Waits as long as the request may, or for `deadlineMs`. */
  private async send(
    method: Verb,
    path: string,
    token: string | null,
    sent: Sent | null,
    deadlineMs?: number,
  ): Promise<Buffer> {
    const headers = this.headers(token, sent);
    const { status, retryAfter, body } = await this.exchange(method, path, headers, sent?.body ?? null, deadlineMs);
    if (status >= 200 && status < 300) return body;
    throw errorOfAnswer(status, readEnvelope(body), retryAfter);
  }

  /** One call, counted; throws a ProductError when no answer comes in time. */
  private async exchange(
    method: Verb,
    path: string,
    headers: Record<string, string>,
    body: string | Buffer | null,
    deadlineMs = this.deadline - performance.now(),
  ): Promise<Incoming> {
    this.calls += 1;
    const left = Math.floor(deadlineMs);
    if (left <= 0) throw new ProductError("TIMED_OUT");
    const began = performance.now();
    const end = beginUpstream({ method, path, headers }, this.behalf.traced);
    let status: number | null = null;
    try {
      const answer = await this.pool.ask({ method, path, headers, body }, this.behalf.address, left);
      status = answer.status;
      if (answer.status < 300) this.pool.pace.note(method, path, performance.now() - began);
      return answer;
    } catch (failure) {
      throw errorOfFailure(failure);
    } finally {
      end(status);
    }
  }

  private headers(token: string | null, sent: Sent | null): Record<string, string> {
    return headersOf(this.behalf, this.config.secrets.appApiKey, token, sent);
  }
}
