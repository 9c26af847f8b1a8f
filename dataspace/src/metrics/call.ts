import { AsyncLocalStorage } from "node:async_hooks";
import { readTraceparent, type Traceparent } from "@finder/contract/rules/http/traceparent";
import type { Traced, Tracing } from "@finder/contract/tracing/traced";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A call in progress: its id, its place in a trace, its span if tracing is on, and the credits it has spent. */
type Call = {
  readonly requestid: string;
  readonly place: Traceparent | undefined;
  readonly traced: Traced | undefined;
  spent: number;
};

const storage = new AsyncLocalStorage<Call>();
const calls = new WeakMap<FastifyRequest, Call>();

/** Lets all that follows from a request find its call, and ends the call's part of the trace with its answer. */
export function keepCalls(app: FastifyInstance, tracing: Tracing | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const caller = readTraceparent(request.headers["traceparent"]);
    const traced = tracing?.begin(nameOf(request), caller);
    const call: Call = { requestid: request.id, place: traced?.place ?? caller, traced, spent: 0 };
    calls.set(request, call);
    storage.run(call, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { traced, spent } = calls.get(request) ?? {};
    traced?.end({
      failed: reply.statusCode >= 500,
      attributes: {
        "http.request.method": request.method,
        "http.route": request.routeOptions.url,
        "http.response.status_code": reply.statusCode,
        "finder.request_id": request.id,
        "finder.credits": spent,
      },
    });
  });
}

/** The call of a request, once it has been answered too. */
export function callOf(request: FastifyRequest): Call | undefined {
  return calls.get(request);
}

/** Returns the current call; undefined outside a call. */
export function currentCall(): Call | undefined {
  return storage.getStore();
}

/** Does work for a call, in a turn of the event loop that belongs to another one. */
export function goOnWith(call: Call | undefined, work: () => void): void {
  if (call) storage.run(call, work);
  else storage.exit(work);
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? "other"}`;
}
