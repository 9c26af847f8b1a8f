import { AsyncLocalStorage } from "node:async_hooks";
import diagnostics from "node:diagnostics_channel";
import pg from "pg";

type Statement = string | { readonly name?: string; readonly text?: string };
type Counted = { readonly sent: string[]; open: boolean };
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const current = new AsyncLocalStorage<Counted>();

/**
 * Returns the names of the statements that `work`, and the HTTP requests of this process that start meanwhile, send before
 * they are answered. Jobs and notes after an answer are not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const requests = new WeakMap<object, Counted>();
  const onStart = (message: unknown): void => {
    const counted = { sent, open: true };
    requests.set(requestOf(message), counted);
    current.enterWith(counted);
  };
  const onFinish = (message: unknown): void => {
    const counted = requests.get(requestOf(message));
    if (counted) counted.open = false;
  };
  const query = Reflect.get(pg.Client.prototype, "query") as Query;
  Object.assign(pg.Client.prototype, { query: noting(query) });
  diagnostics.subscribe("http.server.request.start", onStart);
  diagnostics.subscribe("http.server.response.finish", onFinish);
  try {
    await current.run({ sent, open: true }, work);
    return [...sent];
  } finally {
    diagnostics.unsubscribe("http.server.request.start", onStart);
    diagnostics.unsubscribe("http.server.response.finish", onFinish);
    Object.assign(pg.Client.prototype, { query });
  }
}

function noting(query: Query): Query {
  return function note(this: pg.Client, ...given) {
    const counted = current.getStore();
    if (counted?.open) counted.sent.push(nameOf(given[0] as Statement));
    return Reflect.apply(query, this, given);
  };
}

function nameOf(asked: Statement): string {
  return typeof asked === "string" ? asked : (asked.name ?? asked.text ?? "statement");
}

function requestOf(message: unknown): object {
  return (message as { request: object }).request;
}
