import { AsyncLocalStorage } from "node:async_hooks";
import { readTraceparent, type Traceparent } from "@finder/contract/rules/http/traceparent";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** One call that is worked on: the trace it belongs to, and the credits that it has spent. */
type Call = { readonly trace: Traceparent | undefined; spent: number };

const storage = new AsyncLocalStorage<Call>();
const calls = new WeakMap<FastifyRequest, Call>();

/** Lets all that follows from a request find its call. */
export function keepCalls(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const call: Call = { trace: readTraceparent(request.headers["traceparent"]), spent: 0 };
    calls.set(request, call);
    storage.run(call, done);
  });
}

/** The call of a request, once it has been answered too. */
export function callOf(request: FastifyRequest): Call | undefined {
  return calls.get(request);
}

/** The call that is being worked on; undefined where nobody asked. */
export function currentCall(): Call | undefined {
  return storage.getStore();
}
