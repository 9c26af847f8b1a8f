import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser/browser.ts";
import { freshDatabase } from "../support/database.ts";
import { onProcessEnd } from "../support/environment.ts";
import { sharedDataspace } from "../support/shared/dataspace.ts";
import { statementsOf } from "../support/statements.ts";
import { startOwnGateway } from "./own-gateway.ts";
import { fillProduct, type BenchProduct } from "./product.ts";

let product: Promise<BenchProduct> | undefined;

/** Returns the smallest product that every bench can run on, in the process of the test: its CPU figures mean nothing. */
export function smokeProduct(browser: () => Promise<Browser> = openBrowser): Promise<BenchProduct> {
  return (product ??= start(browser));
}

async function start(browser: () => Promise<Browser>): Promise<BenchProduct> {
  const dataspace = await sharedDataspace();
  const gateway = await startOwnGateway(dataspace);
  onProcessEnd(gateway.close);
  const smoke: BenchProduct = {
    ...(await fillProduct(dataspace, gateway.url, { contacts: 2, members: 2, browser })),
    url: gateway.url,
    databaseUrl: dataspace.env["DATABASE_URL"] ?? "",
    env: { ...process.env, ...dataspace.env } as Record<string, string>,
    gatewayPid: process.pid,
    dataspacePid: process.pid,
    postgresPid: process.pid,
    counted: (work) => countedAt(dataspace.url, work),
    ownDatabase: () => freshDatabase(),
    startVersion: async () => smoke,
    stop: async () => {},
  };
  return smoke;
}

async function countedAt(url: string, work: () => Promise<unknown>): ReturnType<BenchProduct["counted"]> {
  const port = Number(new URL(url).port);
  let calls = 0;
  const onStart = (message: unknown): void => {
    if ((message as { readonly request: IncomingMessage }).request.socket.localPort === port) calls += 1;
  };
  diagnostics.subscribe("http.server.request.start", onStart);
  try {
    const statements = await statementsOf(work);
    return { calls, statements: statements.length };
  } finally {
    diagnostics.unsubscribe("http.server.request.start", onStart);
  }
}
