import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { WebRequests } from "../web-requests.ts";
import { ownRequests } from "./own-requests.ts";

/** A gateway that keeps what it is sent. */
async function listeningGateway() {
  const bodies: { query?: string; extensions?: object }[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(JSON.parse((await request.toArray()).join("")) as object);
    response.end("{}");
  }).listen(0);
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a past version is asked by its own documents, without operations it lacks", async () => {
  const web = mkdtempSync(join(tmpdir(), "finder-web-"));
  onTestFinished(() => rmSync(web, { recursive: true }));
  writeFileSync(join(web, "Viewer.graphql"), "query Viewer { viewer { ...Name } }");
  writeFileSync(join(web, "Name.graphql"), "fragment Name on Member { name }\nfragment Unused on Member { id }");
  const { bodies, url } = await listeningGateway();
  const sent = (operationName: string, query: string) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ operationName, variables: { page: 1 }, query }),
    variables: { page: 1 },
  });
  const recorded = {
    viewer: sent("Viewer", "query Viewer { viewer { name newer } }"),
    plans: sent("Plans", "{ plans }"),
  };
  const own = await ownRequests(recorded as unknown as WebRequests, web, url);
  expect(Object.keys(own)).toEqual(["viewer"]);
  const [taught] = bodies;
  expect(taught?.query?.replaceAll(/\s+/g, " ")).toBe(
    "query Viewer { viewer { ...Name __typename } } fragment Name on Member { name __typename }",
  );
  expect(JSON.parse(own.viewer?.body ?? "")).toEqual({
    operationName: "Viewer",
    variables: { page: 1 },
    extensions: taught?.extensions,
  });
});
