import { createHmac } from "node:crypto";
import type { PaymentEvent } from "./objects/event.ts";
import { newId } from "./ids.ts";
import type { Delivery, Store } from "./store.ts";

/** Seconds between the tries of one delivery. */
const pauses = [1, 2, 5, 15, 60, 300, 1800, 7200, 43_200, 86_400, 86_400];
const deadlineMs = 10_000;

/** `Stripe-Signature`: the time and the HMAC-SHA256 over time and body with the endpoint's secret. */
function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/** Brings events to the endpoints that listen: at least once, tried again until they answer 2xx, in no promised order. */
export class Webhooks {
  /** While held, events wait; tests send them then in an order of their own. */
  held = false;
  private readonly store: Store;
  private readonly running = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(store: Store) {
    this.store = store;
    this.timer = setInterval(() => this.sendDue(), 200);
    this.timer.unref();
  }

  /** Queues an event for every endpoint that listens to its type. */
  add(event: PaymentEvent): void {
    for (const { id, status, enabled_events: types } of this.store.all("endpoints")) {
      if (status !== "enabled" || !(types.includes("*") || types.includes(event.type))) continue;
      this.store.put("deliveries", {
        id: newId("del"),
        event: event.id,
        endpoint: id,
        tries: 0,
        nextTry: seconds(),
        delivered: false,
      });
      event.pending_webhooks += 1;
    }
    this.store.put("events", event);
    setImmediate(() => this.sendDue());
  }

  /** True when every endpoint that listens has taken the event. */
  isDelivered(event: PaymentEvent): boolean {
    return event.pending_webhooks === 0;
  }

  /** Sends one event to all endpoints now, even if it was sent before; returns their statuses. */
  async send(event: PaymentEvent): Promise<(number | null)[]> {
    const deliveries = this.store.all("deliveries").filter((one) => one.event === event.id);
    return Promise.all(deliveries.map((delivery) => this.try(delivery)));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private sendDue(): void {
    if (this.held) return;
    const now = seconds();
    for (const delivery of this.store.all("deliveries"))
      if (delivery.nextTry !== null && delivery.nextTry <= now && !this.running.has(delivery.id))
        void this.try(delivery);
  }

  private async try(delivery: Delivery): Promise<number | null> {
    this.running.add(delivery.id);
    const status = await this.post(delivery);
    this.running.delete(delivery.id);
    const taken = status !== null && status >= 200 && status < 300;
    const pause = pauses[delivery.tries];
    const nextTry = taken || delivery.delivered || pause === undefined ? null : seconds() + pause;
    if (taken && !delivery.delivered) this.taken(delivery.event);
    this.store.put("deliveries", {
      ...delivery,
      tries: delivery.tries + 1,
      nextTry,
      delivered: delivery.delivered || taken,
    });
    return status;
  }

  private taken(id: string): void {
    const event = this.store.get("events", id);
    this.store.put("events", { ...event, pending_webhooks: event.pending_webhooks - 1 });
  }

  private async post({ event, endpoint }: Delivery): Promise<number | null> {
    const { url, secret } = this.store.get("endpoints", endpoint);
    const body = JSON.stringify(this.store.get("events", event), null, 2);
    try {
      const answer = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (local payments)",
          "stripe-signature": signatureOf(body, secret, Math.floor(seconds())),
        },
        body,
        signal: AbortSignal.timeout(deadlineMs),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }
}

function seconds(): number {
  return Date.now() / 1000;
}
