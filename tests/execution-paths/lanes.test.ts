import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApolloClient } from "@apollo/client";
import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchOperation } from "../../web/explorer/src/fetch-operation.ts";
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
  type ClientOperation,
} from "./documents.ts";
import { Network, type Exchange } from "./network.ts";
import { consoleValues } from "./console-values.ts";
import { plausible } from "./plausible.ts";

const web = join(tmpdir(), `finder-lanes-${process.pid}`);
const list = join(web, "documents-of-clients.json");
const byText = [{ byId: false, lane: "compiled", errors: [] }];
const byId = [{ byId: true, lane: "compiled", errors: [] }];

let dataspace: Paying;
let gateway: TestGateway;
let network: Network;
let page: ApolloClient;
let consolePage: ApolloClient;
let shownToConsole = "";
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
  const { createWire } = await import("../../web/src/apollo/links/wire.ts");
  const clientAt = (path: string): ApolloClient => new ApolloClient({ link: createWire(path), cache: createCache() });
  [page, consolePage] = [clientAt("/graphql"), clientAt("/operator/graphql")];
  shownToConsole = (await aConsoleOperator(dataspace)).token;
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

let owner: World | undefined;

/** Sends an operation about the owner of the operations before; once more about a new one where those have used up what it needs. */
async function expectExchange(
  asked: ClientOperation,
  expected: readonly Exchange[],
  send: (variables: Record<string, unknown>) => Promise<unknown>,
): Promise<void> {
  const attempt = async (world: World): Promise<void> => {
    network.exchanges.length = 0;
    network.headers = {};
    await send(await plausible(asked, world, dataspace));
    expect(network.exchanges).toEqual(expected);
  };
  await attempt((owner ??= await anOwner())).catch(async () => attempt((owner = await anOwner())));
}

/** Sends a document as our pages do; the outcome stands in the exchange. */
async function sendAsPage(client: ApolloClient, text: string, variables: Record<string, unknown>): Promise<void> {
  const document = parse(text, { noLocation: true });
  const changes = getOperationAST(document)?.operation === OperationTypeNode.MUTATION;
  await (
    changes
      ? client.mutate({ mutation: document, variables, fetchPolicy: "no-cache" })
      : client.query({ query: document, variables, fetchPolicy: "no-cache" })
  ).catch(() => undefined);
}

/** What a browser adds for a page of the product. */
function asPage(): Record<string, string> {
  return {
    cookie: `finder_session=${token}`,
    origin: gateway.url,
    "sec-fetch-site": "same-origin",
  };
}

function table<Each extends ClientOperation>(operations: readonly Each[]): [string, Each][] {
  return operations.map((each) => [each.name, each]);
}

test.each(table(webOperations))(
  "%s of the web goes by its id and is answered by its compiled document",
  async (_name, asked) => {
    await expectExchange(asked, byId, (variables) => {
      network.headers = asPage();
      return sendAsPage(page, asked.text, variables);
    });
  },
);

test.each(table(consoleOperations))(
  "%s of the operators' console runs by its id as a compiled document",
  async (_name, { text }) => {
    network.headers = { ...asPage(), cookie: `finder_operator=${shownToConsole}` };
    await sendAsPage(consolePage, text, forConsole(text));
    expect(network.exchanges).toMatchObject([{ byId: true, lane: "compiled" }]);
  },
);

test.each(table(extensionOperations))(
  "%s of the extension is answered by its compiled document",
  async (_name, asked) => {
    await expectExchange(asked, byText, (variables) => ask(asked.document, variables).catch(() => undefined));
  },
);

test.each(table(explorerOperations))(
  "the explorer's example %s is answered by its compiled document",
  async (_name, asked) => {
    await expectExchange(asked, byText, (variables) => {
      network.headers = asPage();
      return fetchOperation(() => {})({ query: asked.text, operationName: asked.operationName, variables });
    });
  },
);

test.each(table(toolOperations))(
  "%s of an internal tool is answered by its compiled document",
  async (_name, asked) => {
    await expectExchange(asked, byText, (variables) => {
      network.headers = { authorization: `Bearer ${token}` };
      const { text: query, operationName } = asked;
      const body = JSON.stringify({ query, operationName, variables });
      return fetch("/graphql", { method: "POST", headers: { "content-type": "application/json" }, body });
    });
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
