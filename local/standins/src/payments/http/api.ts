import type { Account, Cause } from "../account.ts";
import { apiVersion } from "../objects/event.ts";
import { newId } from "../ids.ts";
import { catalogueRoutes } from "../api/catalogue.ts";
import { checkoutRoutes } from "../api/checkout.ts";
import { customerRoutes } from "../api/customers.ts";
import { eventRoutes } from "../api/events.ts";
import { intentRoutes } from "../api/intents.ts";
import { invoiceRoutes } from "../api/invoices.ts";
import { methodRoutes } from "../api/methods.ts";
import { refundRoutes } from "../api/refunds.ts";
import { scheduleRoutes } from "../api/schedules.ts";
import { setupRoutes } from "../api/setups.ts";
import { subscriptionRoutes } from "../api/subscriptions.ts";
import { Fault } from "./fault.ts";
import { Idempotency } from "./idempotency.ts";
import { anyRequest, checked, parseForm } from "./params.ts";
import { present } from "./present.ts";
import type { Route } from "./route.ts";
import { z } from "zod";

const routes: readonly Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...methodRoutes,
  ...intentRoutes,
  ...setupRoutes,
  ...refundRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];

export type Keys = { readonly secret: string; readonly publishable: string };
export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  /** Query of a GET, body of everything else: form fields. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
};
export type ApiAnswer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

const expandOf = z.object(anyRequest);

/** The provider's HTTP API: keys, idempotency, errors, and the calls themselves. */
export class Api {
  private readonly account: Account;
  private readonly keys: Keys;
  private readonly idempotency: Idempotency;

  constructor(account: Account, keys: Keys) {
    this.account = account;
    this.keys = keys;
    this.idempotency = new Idempotency(account.store);
  }

  async answer(request: ApiRequest): Promise<ApiAnswer> {
    const id = newId("req");
    const headers: Record<string, string> = {
      "content-type": "application/json",
      "request-id": id,
      "stripe-version": apiVersion,
      ...(request.idempotencyKey ? { "idempotency-key": request.idempotencyKey } : {}),
    };
    try {
      const { status, body, replayed } = await this.once(request, id);
      return { status, headers: { ...headers, ...(replayed ? { "idempotent-replayed": "true" } : {}) }, body };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { status: error.status, headers, body: JSON.stringify({ error: error.body }, null, 2) };
    }
  }

  private async once(request: ApiRequest, id: string): Promise<{ status: number; body: string; replayed: boolean }> {
    const publishable = this.check(request);
    const { idempotencyKey: key } = request;
    const cause = { id, idempotency_key: key ?? null };
    if (!key || request.method === "GET")
      return { status: 200, body: await this.act(request, publishable, cause), replayed: false };
    const asked = `${request.method} ${request.path}\n${request.form}`;
    const now = this.account.clock.now();
    const kept = this.idempotency.begin(key, asked, now);
    if (kept) return { status: kept.status, body: kept.body, replayed: true };
    let answer: { status: number; body: string } | null = null;
    try {
      answer = { status: 200, body: await this.act(request, publishable, cause) };
      return { ...answer, replayed: false };
    } catch (error) {
      if (error instanceof Fault && error.status === 402)
        answer = { status: 402, body: JSON.stringify({ error: error.body }, null, 2) };
      throw error;
    } finally {
      this.idempotency.done(key, asked, answer, now);
    }
  }

  /** True for a publishable key; a wrong one is refused. */
  private check({ authorization }: ApiRequest): boolean {
    const key = keyOf(authorization);
    if (key === this.keys.secret) return false;
    if (key === this.keys.publishable) return true;
    throw new Fault(
      401,
      "invalid_request_error",
      key ? `Invalid API Key provided: ${key.slice(0, 8)}…` : "You did not provide an API key.",
    );
  }

  private async act(request: ApiRequest, publishable: boolean, cause: Cause): Promise<string> {
    const found = routes.find(({ method, address }) => method === request.method && address.test(request.path));
    if (!found)
      throw new Fault(404, "invalid_request_error", `Unrecognized request URL (${request.method}: ${request.path}).`);
    if (publishable && !found.browser)
      throw new Fault(
        403,
        "invalid_request_error",
        "This API call cannot be made with a publishable API key. Please use a secret API key.",
        {
          code: "secret_key_required",
        },
      );
    const given = parseForm(request.form);
    const params = checked(found.schema, given);
    const { id = "" } = found.address.exec(request.path)?.groups ?? {};
    const answer = await found.act({ account: this.account, params, id, cause, publishable });
    const { expand } = expandOf.parse(given);
    return JSON.stringify(present(this.account.store, answer, expand), null, 2);
  }
}

function keyOf(authorization: string | undefined): string | undefined {
  if (authorization?.startsWith("Bearer ")) return authorization.slice(7).trim();
  if (authorization?.startsWith("Basic "))
    return Buffer.from(authorization.slice(6), "base64").toString().split(":")[0];
  return undefined;
}
