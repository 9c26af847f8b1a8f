import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "qs";
import { createStandInServer } from "../stand-in-server.ts";
import { Account } from "./account.ts";
import { runDue } from "./billing/cycle.ts";
import { Control } from "./control.ts";
import { Api, type Keys } from "./http/api.ts";
import { sendFieldPage, sendScript } from "./pages/card-fields.ts";
import { checkoutPage, type PageAnswer } from "./pages/checkout-page.ts";
import { bankPage, invoicePage } from "./pages/other-pages.ts";
import { newWebhookEndpoint } from "./objects/webhook-endpoint.ts";
import { Store } from "./store.ts";
import { Webhooks } from "./webhooks.ts";

export type LocalPayments = {
  /** Address of the API and the hosted pages. */
  readonly url: string;
  readonly keys: Keys;
  /** Sends the product's events to an address from now on, and says the secret that signs them. */
  readonly listen: (url: string) => string;
  readonly close: () => Promise<void>;
};

export type Settings = {
  /** Where the data is kept; null keeps it in memory. */
  readonly file: string | null;
  readonly port?: number;
  readonly keys: Keys;
};

const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST",
};

/** Starts the local payment provider on this machine. */
export async function startPayments({ file, port = 0, keys }: Settings): Promise<LocalPayments> {
  const store = new Store(file);
  const webhooks = new Webhooks(store);
  const server = createStandInServer((request, response) => answer(request, response));
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const account = new Account({ store, pages: url, send: (event) => webhooks.add(event) });
  const api = new Api(account, keys);
  const control = new Control(account, webhooks);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET" } = request;
    const at = new URL(request.url ?? "/", url);
    if (method === "OPTIONS") return void response.writeHead(204, crossOrigin).end();
    if (at.pathname.startsWith("/v1/")) return serveApi(api, control, request, response, at);
    if (at.pathname.startsWith("/_control/")) {
      const done = await control.run(at.pathname.slice("/_control/".length), JSON.parse(await bodyOf(request)));
      return json(response, 200, JSON.stringify(done));
    }
    if (at.pathname === "/stripe.js") return sendScript(response, "stripe.js");
    if (at.pathname === "/elements/field.js") return sendScript(response, "field.js");
    if (at.pathname === "/elements/field") return sendFieldPage(response);
    const body = method === "POST" ? await bodyOf(request) : "";
    const found = pageFor(account, method, at.pathname, body);
    return found ? sendPage(response, found, at.pathname.startsWith("/3ds/")) : void response.writeHead(404).end();
  };
  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    serve(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) json(response, 500, JSON.stringify({ error: { type: "api_error", message } }));
    });
  const passing = setInterval(() => runDue(account, null, account.clock.now()), 1000);
  passing.unref();
  const close = async (): Promise<void> => {
    clearInterval(passing);
    webhooks.stop();
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  };
  return { url, keys, listen: (target) => listenAt(store, account, target), close };
}

async function serveApi(
  api: Api,
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { method = "GET", headers } = request;
  const fault = control.faultFor(method, url.pathname);
  const form = method === "GET" ? url.search.slice(1) : await bodyOf(request);
  if (fault === "hang") return control.hang(response);
  if (fault === "500")
    return json(response, 500, JSON.stringify({ error: { type: "api_error", message: "An unknown error occurred" } }));
  const key = headers["idempotency-key"];
  const idempotencyKey = typeof key === "string" ? key : undefined;
  const asked = { method, path: url.pathname, form, authorization: headers.authorization, idempotencyKey };
  const answer = await api.answer(asked);
  if (fault === "lost") return void response.destroy();
  json(response, answer.status, answer.body, { ...answer.headers, ...crossOrigin });
}

const largestBody = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > largestBody) throw new Error("The body is too large.");
  }
  return body;
}

function json(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}

/** The hosted pages: what belongs to an address, or undefined. */
function pageFor(account: Account, method: string, path: string, body: string): PageAnswer | undefined {
  const [, kind = "", first = "", second = "", third = ""] = path.split("/");
  const post = method === "POST";
  if (kind === "c" && first === "pay")
    // A page that came back from the bank unpaid is posted to its own address: it takes another card.
    return post
      ? checkoutPage.pay(account, second, parse(body))
      : third === "return"
        ? checkoutPage.comeBack(account, second)
        : checkoutPage.show(account, second);
  if (kind === "3ds")
    return post ? bankPage.answer(account, first, parse(body)["answer"] === "passed") : bankPage.show(account, first);
  if (kind === "i") return invoicePage(account, first);
  return undefined;
}

/** `framed`: the bank's question may stand inside the shop's page, the others may not. */
function sendPage(response: ServerResponse, answer: PageAnswer, framed: boolean): void {
  if ("goTo" in answer) {
    response.writeHead(303, { location: answer.goTo }).end();
    return;
  }
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors ${framed ? "*" : "'none'"}`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  response.writeHead(answer.status, headers).end(answer.html);
}

const product = "The product";

/** The product's endpoint: it keeps its secret when its address changes. */
function listenAt(store: Store, account: Account, url: string): string {
  const known = store.all("endpoints").find(({ description }) => description === product);
  const endpoint = known
    ? { ...known, url }
    : {
        ...newWebhookEndpoint({ url, enabled_events: ["*"], description: product, metadata: {} }, account.clock.now()),
        secret: `whsec_${randomBytes(24).toString("base64url")}`,
      };
  return store.put("endpoints", endpoint).secret;
}
