import { subscribe } from "node:diagnostics_channel";
import { createServer, type IncomingMessage } from "node:http";
import { isMainThread } from "node:worker_threads";

/** Preloaded into the dataspace (`node --import`): counts the calls that reach it and tells them at a port of its own. */
const port = Number(process.env["COUNT_PORT"]);
let calls = 0;
subscribe("http.server.request.start", (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  if (request.socket.localPort !== port) calls += 1;
});
// Threads of the dataspace are preloaded too, and serve nobody.
if (isMainThread)
  createServer((_request, response) => response.end(String(calls)))
    .listen(port, "127.0.0.1")
    .unref();
