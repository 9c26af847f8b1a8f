import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApolloClient, type ApolloLink } from "@apollo/client";
import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchOperation } from "../../explorer/src/fetch-operation.ts";
import type { ask as askByExtension } from "../../extension/src/product/ask.ts";
import { createCache } from "../../web/src/apollo/cache.ts";
import { aConsoleOperator } from "../support/console/operators.ts";
import { aWorld, type World } from "../matrix/world/world.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { startWithPayments, type Paying } from "../support/third-parties/payments.ts";
import {
  consoleOperations,
  explorerOperations,
  extensionOperations,
  toolOperations,
  webOperations,
  type Asked,
} from "./documents.ts";
import { Network } from "./network.ts";
import { consoleValues } from "./console-values.ts";
import { plausible } from "./plausible.ts";

const web = join(tmpdir(), `finder-lanes-${process.pid}`);
const list = join(web, "documents-of-clients.json");
const byText = [{ byId: false, lane: "compiled", errors: [] }];
const byId = [{ byId: true, lane: "compiled", errors: [] }];

let dataspace: Paying;
let gateway: TestGateway;
let network: Network;
let createWire: (uri: string) => ApolloLink;
let ask: typeof askByExtension;
let token = "";
beforeAll(async () => {
  dataspace = await startWithPayments();
  mkdirSync(join(web, "operator"), { recursive: true });
  writeFileSync(join(web, "index.html"), "<!doctype html>");
  writeFileSync(join(web, "operator/documents.json"), JSON.stringify(consoleOperations.map(({ text }) => text)));
  writeFileSync(list, JSON.stringify([...webOperations, ...extensionOperations].map(({ text }) => text)));
  gateway = await startGateway(dataspace, { WEB_DIST: web, REGISTERED_DOCUMENTS: list });
  network = new Network(gateway.url);
  vi.stubGlobal("fetch", network.fetch);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("chrome", {
    runtime: { getManifest: () => ({ version: "0.1.0", homepage_url: gateway.url }) },
    storage: { session: { get: async () => ({ token }), remove: async () => {} } },
  });
  ({ createWire } = await import("../../web/src/apollo/links/wire.ts"));
  ({ ask } = await import("../../extension/src/product/ask.ts"));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await gateway?.close();
  await dataspace?.close();
  rmSync(web, { recursive: true, force: true });
});

/** A client's owner who has something to show: an open contact, a colleague, a finished job and an invoice. */
async function anOwner(): Promise<World> {
  const world = await aWorld(dataspace, "owner");
  await world.opened();
  await world.member();
  await world.jobOf(world.subject);
  await world.invoiceLink();
  token = world.caller?.token ?? "";
  return world;
}

beforeEach(() => {
  network.exchanges.length = 0;
  network.headers = {};
});

/** What a browser adds for a page of the product. */
function asPage(): Record<string, string> {
  return {
    cookie: `finder_session=${token}`,
    origin: gateway.url,
    "sec-fetch-site": "same-origin",
  };
}

function table<Each extends Asked>(operations: readonly Each[]): [string, Each][] {
  return operations.map((each) => [each.name, each]);
}

test.each(table(webOperations))(
  "%s of the web goes by its id and is answered by its compiled document",
  async (_name, asked) => {
    const variables = await plausible(asked, await anOwner(), dataspace);
    network.headers = asPage();
    const client = new ApolloClient({ link: createWire("/graphql"), cache: createCache() });
    const document = parse(asked.text, { noLocation: true });
    const changes = getOperationAST(document)?.operation === OperationTypeNode.MUTATION;
    await (
      changes ? client.mutate({ mutation: document, variables }) : client.query({ query: document, variables })
    ).catch(
      () => undefined, // what came of it stands in the exchange
    );
    expect(network.exchanges).toEqual(byId);
  },
);

test.each(table(consoleOperations))(
  "%s of the operators' console goes by its id and is answered by its compiled document",
  async (_name, asked) => {
    const { token: shown } = await aConsoleOperator(dataspace);
    network.headers = { ...asPage(), cookie: `finder_operator=${shown}` };
    const client = new ApolloClient({ link: createWire("/operator/graphql"), cache: createCache() });
    const document = parse(asked.text, { noLocation: true });
    const changes = getOperationAST(document)?.operation === OperationTypeNode.MUTATION;
    const variables = forConsole(asked.text);
    await (
      changes ? client.mutate({ mutation: document, variables }) : client.query({ query: document, variables })
    ).catch(
      () => undefined, // what came of it stands in the exchange
    );
    expect(network.exchanges).toMatchObject([{ byId: true, lane: "compiled" }]);
  },
);

test.each(table(extensionOperations))(
  "%s of the extension is answered by its compiled document",
  async (_name, asked) => {
    const variables = await plausible(asked, await anOwner(), dataspace);
    await ask(asked.document, variables).catch(() => undefined);
    expect(network.exchanges).toEqual(byText);
  },
);

test.each(table(explorerOperations))(
  "the explorer's example %s is answered by its compiled document",
  async (_name, asked) => {
    const variables = await plausible(asked, await anOwner(), dataspace);
    network.headers = asPage();
    await fetchOperation(() => {})({ query: asked.text, operationName: asked.operationName, variables });
    expect(network.exchanges).toEqual(byText);
  },
);

test.each(table(toolOperations))(
  "%s of an internal tool is answered by its compiled document",
  async (_name, asked) => {
    const variables = await plausible(asked, await anOwner(), dataspace);
    network.headers = { authorization: `Bearer ${token}` };
    const { text: query, operationName } = asked;
    const body = JSON.stringify({ query, operationName, variables });
    await fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(network.exchanges).toEqual(byText);
  },
);

/** Values of the right types for a document of the console. */
function forConsole(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(/\$(\w+): (\[?\w+)/g)].map(([, name = "", type = ""]) => [
      name,
      Reflect.get(consoleValues, type),
    ]),
  );
}
