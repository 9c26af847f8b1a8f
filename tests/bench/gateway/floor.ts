import { createServer } from "node:http";
import { Pool } from "undici";
import type { RestCall } from "./operations.ts";

/**
 * The floor that gateways are measured against: bare node:http that fetches the same REST answers and passes their bytes on.
 * Started as a process of its own: `floor.ts <dataspace url> <headers as JSON> <calls by operation as JSON>`; prints its port.
 */
const [upstream = "", headersJson = "{}", callsJson = "{}"] = process.argv.slice(2);
const headers = JSON.parse(headersJson) as Record<string, string>;
const calls = JSON.parse(callsJson) as Record<string, RestCall[]>;
const pool = new Pool(upstream, { connections: 64 });

async function fetchOne({ method, path, body }: RestCall): Promise<Buffer> {
  const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
  return Buffer.from(await answer.body.arrayBuffer());
}

const server = createServer((request, response) => {
  request.resume();
  request.on("end", async () => {
    const parts = await Promise.all((calls[request.url?.slice(1) ?? ""] ?? []).map(fetchOne));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Buffer.concat(parts));
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
