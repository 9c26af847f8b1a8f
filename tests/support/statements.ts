import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import pg from "pg";

type Statement = string | { readonly name?: string; readonly text?: string };
/** What sends statements that count, until it is answered. */
type Counted = { open: boolean };
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const current = new AsyncLocalStorage<Counted>();

/**
 * Returns the names of the statements that `work`, and the HTTP requests of this process that start meanwhile, send before
 * they are answered. Jobs and notes after an answer are not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const stop = watchStatements((name) => sent.push(name));
  try {
    await current.run({ open: true }, work);
    return [...sent];
  } finally {
    stop();
  }
}

/** Notes the statements that HTTP requests of this process send before they are answered, if `counts` says so. Returns its end. */
export function watchStatements(
  onStatement: (name: string) => void,
  counts: (request: IncomingMessage) => boolean = () => true,
): () => void {
  const requests = new WeakMap<IncomingMessage, Counted>();
  const onStart = (message: unknown): void => {
    const request = requestOf(message);
    const counted = { open: counts(request) };
    requests.set(request, counted);
    current.enterWith(counted);
  };
  const onFinish = (message: unknown): void => {
    const counted = requests.get(requestOf(message));
    if (counted) counted.open = false;
  };
  const query = Reflect.get(pg.Client.prototype, "query") as Query;
  Object.assign(pg.Client.prototype, { query: noting(query, onStatement) });
  diagnostics.subscribe("http.server.request.start", onStart);
  diagnostics.subscribe("http.server.response.finish", onFinish);
  return () => {
    diagnostics.unsubscribe("http.server.request.start", onStart);
    diagnostics.unsubscribe("http.server.response.finish", onFinish);
    Object.assign(pg.Client.prototype, { query });
  };
}

function noting(query: Query, onStatement: (name: string) => void): Query {
  return function note(this: pg.Client, ...given) {
    if (current.getStore()?.open) onStatement(nameOf(given[0] as Statement));
    return Reflect.apply(query, this, given);
  };
}

function nameOf(asked: Statement): string {
  return typeof asked === "string" ? asked : (asked.name ?? asked.text ?? "statement");
}

function requestOf(message: unknown): IncomingMessage {
  return (message as { request: IncomingMessage }).request;
}
