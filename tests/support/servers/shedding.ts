import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publicProblems } from "@finder/contract/messages/public-api/en";

/** Stands before a product and sheds the first calls, as its gateway does when too many come at once. */
export type Shedding = { readonly url: string; readonly shed: () => number; readonly close: () => Promise<void> };

/** Starts one that answers so many calls 503, and hands every further one on. */
export async function startShedding(productUrl: string, calls: number): Promise<Shedding> {
  let shed = 0;
  const { status, title, fix } = publicProblems.UPSTREAM;
  const problem = JSON.stringify({ success: 0, code: "UPSTREAM", title, detail: title, fix, requestId: "shed" });
  const server = createServer((request, response) => {
    if (shed < calls) {
      shed += 1;
      response.writeHead(status, { "retry-after": "1", "content-type": "application/problem+json" }).end(problem);
      return;
    }
    const { authorization = "" } = request.headers;
    void fetch(productUrl + request.url, { headers: { authorization } }).then(async (answer) => {
      const charged = answer.headers.get("x-credits-charged") ?? "";
      response.writeHead(answer.status, { "content-type": "application/json", "x-credits-charged": charged });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shed: () => shed,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
