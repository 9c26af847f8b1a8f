import { Clock } from "./clock.ts";
import { newEvent, type PaymentEvent } from "./objects/event.ts";
import { type Store } from "./store.ts";

/** The request that caused an event; nulls if time did. */
export type Cause = { readonly id: string | null; readonly idempotency_key: string | null };
export const byTime: Cause = { id: null, idempotency_key: null };

/** One account at the provider: its data, its time and its events. */
export class Account {
  readonly store: Store;
  readonly clock: Clock;
  /** Address of the hosted pages. */
  readonly pages: string;
  private readonly send: (event: PaymentEvent) => void;

  constructor(parts: { store: Store; pages: string; send: (event: PaymentEvent) => void }) {
    this.store = parts.store;
    this.pages = parts.pages;
    this.send = parts.send;
    this.clock = new Clock(parts.store);
  }

  /** Emits an event on an object to all listeners. */
  emit(type: string, object: object, cause: Cause, created: number, previous?: Record<string, unknown>): void {
    this.send(this.store.put("events", newEvent({ type, object, previous, request: cause, created })));
  }
}
