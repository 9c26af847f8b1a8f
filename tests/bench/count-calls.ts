import { subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage } from "node:http";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

/** Preloaded into the dataspace (`node --import`): counts its calls and statements and serves the counts on its own port. */
const port = Number(process.env["COUNT_PORT"]);
const counted = { calls: 0, statements: 0 };
subscribe("http.server.request.start", (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (request.socket.localPort !== port) counted.calls += 1;
});

const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query")?.value as (...given: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    counted.statements += 1;
    return Reflect.apply(query, this, given);
  },
});

// Worker threads of the dataspace are preloaded too, and serve no requests.
if (isMainThread)
  createServer((_request, response) => response.end(JSON.stringify(counted)))
    .listen(port, "127.0.0.1")
    .unref();
