import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { Worker } from "node:worker_threads";
import pg from "pg";

type Statement = string | { readonly name?: string; readonly text?: string };
/** What takes steps that count, until it is answered. */
type Counted = { open: boolean };
type Method = (this: object, ...given: unknown[]) => unknown;
/** A method whose calls are steps, and what a call is named after its first argument. */
type Noted = { readonly of: object; readonly method: string; readonly nameOf: (given: never) => string };

/** What undici publishes of a request before it is sent. */
type Created = { readonly request: { readonly addHeader: (name: string, value: string) => void } };

const markHeader = "x-counted-by";
const current = new AsyncLocalStorage<Counted>();

const statements: Noted = {
  of: pg.Client.prototype,
  method: "query",
  nameOf: (asked: Statement) => (typeof asked === "string" ? asked : (asked.name ?? asked.text ?? "statement")),
};
const hashes: Noted = {
  of: Worker.prototype,
  method: "postMessage",
  nameOf: ({ memory, passes, parallelism }: Record<string, number>) =>
    `hash of ${memory} KiB, ${passes} passes, ${parallelism} lanes`,
};

/**
 * Returns the names of the statements that `work`, and the HTTP requests that it makes of servers in this process, send before
 * they are answered. Jobs and notes after an answer are not among them.
 */
export function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return notedDuring(work, [statements]);
}

/** Returns the same with the password hashes that are asked of worker threads, in their order. */
export function stepsOf(work: () => Promise<unknown>): Promise<string[]> {
  return notedDuring(work, [statements, hashes]);
}

/** Notes the statements that HTTP requests of this process send before they are answered, if `counts` says so. */
export function watchStatements(onStatement: () => void, counts: (request: IncomingMessage) => boolean): void {
  watch([statements], onStatement, counts);
}

async function notedDuring(work: () => Promise<unknown>, methods: readonly Noted[]): Promise<string[]> {
  const steps: string[] = [];
  const marked = markRequests();
  const stop = watch(methods, (name) => steps.push(name), marked.isMarked);
  try {
    await current.run({ open: true }, work);
    return [...steps];
  } finally {
    stop();
    marked.stop();
  }
}

/** Marks the requests that counted work makes: other files' servers in this process ask one another at any time. */
function markRequests(): { readonly isMarked: (request: IncomingMessage) => boolean; readonly stop: () => void } {
  const mark = randomUUID();
  const onCreate = (message: unknown): void => {
    if (current.getStore()?.open) (message as Created).request.addHeader(markHeader, mark);
  };
  diagnostics.subscribe("undici:request:create", onCreate);
  return {
    isMarked: ({ headers }) => headers[markHeader] === mark,
    stop: () => void diagnostics.unsubscribe("undici:request:create", onCreate),
  };
}

function watch(
  methods: readonly Noted[],
  onStep: (name: string) => void,
  counts: (request: IncomingMessage) => boolean,
): () => void {
  const requests = new WeakMap<IncomingMessage, Counted>();
  const onStart = (message: unknown): void => {
    const counted = { open: counts(requestOf(message)) };
    requests.set(requestOf(message), counted);
    current.enterWith(counted);
  };
  const onFinish = (message: unknown): void => {
    const counted = requests.get(requestOf(message));
    if (counted) counted.open = false;
  };
  const restore = [...methods.map((each) => note(each, onStep)), bindWaits()];
  diagnostics.subscribe("http.server.request.start", onStart);
  diagnostics.subscribe("http.server.response.finish", onFinish);
  return () => {
    diagnostics.unsubscribe("http.server.request.start", onStart);
    diagnostics.unsubscribe("http.server.response.finish", onFinish);
    for (const end of restore) end();
  };
}

/** Sends a statement that waits for a connection in the name of who asked, not of who gave the connection back. */
function bindWaits(): () => void {
  const pool = pg.Pool.prototype as unknown as { connect: Method };
  const { connect } = pool;
  pool.connect = function (this: object, done?: unknown) {
    return Reflect.apply(connect, this, typeof done === "function" ? [AsyncResource.bind(done as () => void)] : []);
  };
  return () => void Object.assign(pool, { connect });
}

/** Notes every call of a method; returns what ends that. */
function note({ of, method, nameOf }: Noted, onStep: (name: string) => void): () => void {
  const plain = Reflect.get(of, method) as Method;
  Object.assign(of, {
    [method](this: object, ...given: unknown[]) {
      if (current.getStore()?.open) onStep(nameOf(given[0] as never));
      return Reflect.apply(plain, this, given);
    },
  });
  return () => void Object.assign(of, { [method]: plain });
}

function requestOf(message: unknown): IncomingMessage {
  return (message as { request: IncomingMessage }).request;
}
