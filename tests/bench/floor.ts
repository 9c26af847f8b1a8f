import { createServer } from "node:http";
import { Pool } from "undici";

/**
 * The floor a gateway is measured against: bare node:http that fetches the same REST answers and passes their bytes on.
 * Started as a process of its own: `floor.ts <dataspace url> <headers as JSON> <paths as JSON>`; prints its port.
 */
const [upstream = "", headersJson = "{}", requestsJson = "[]"] = process.argv.slice(2);
const headers = JSON.parse(headersJson) as Record<string, string>;
const requests = JSON.parse(requestsJson) as { method: "GET" | "POST"; path: string; body?: string }[];
const pool = new Pool(upstream, { connections: 64 });

const fetchOne = async ({ method, path, body }: (typeof requests)[number]): Promise<Buffer> => {
  const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
  return Buffer.from(await answer.body.arrayBuffer());
};

const server = createServer((request, response) => {
  request.resume();
  request.on("end", async () => {
    const parts = await Promise.all(requests.map(fetchOne));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(Buffer.concat(parts));
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
