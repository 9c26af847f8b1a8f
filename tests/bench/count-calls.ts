import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";
import { watchStatements } from "../support/statements.ts";

/**
 * Preloaded into the dataspace (`node --import`): counts its calls and the statements that they send, without the
 * heartbeats of programs and background work, and serves the counts on its own port.
 */
const port = Number(process.env["COUNT_PORT"]);
const counted = { calls: 0, statements: 0 };
watchStatements(
  () => (counted.statements += 1),
  ({ socket, url }) => {
    const isOfWeb = socket.localPort !== port && !url?.startsWith("/api/v2/programs/");
    if (isOfWeb) counted.calls += 1;
    return isOfWeb;
  },
);

// Worker threads of the dataspace are preloaded too, and serve no requests.
if (isMainThread)
  createServer((_request, response) => response.end(JSON.stringify(counted)))
    .listen(port, "127.0.0.1")
    .unref();
