import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { missing } from "./http/fault.ts";
import type { Charge } from "./objects/charge.ts";
import type { Customer } from "./objects/customer.ts";
import type { PaymentEvent } from "./objects/event.ts";
import type { Invoice } from "./objects/invoice.ts";
import type { CardBehaviour, PaymentMethod } from "./objects/payment-method.ts";
import type { PaymentIntent } from "./objects/payment-intent.ts";
import type { Price, Product } from "./objects/price.ts";
import type { Order, Session } from "./objects/checkout-session.ts";
import type { SetupIntent } from "./objects/setup-intent.ts";
import type { Refund } from "./objects/refund.ts";
import type { Schedule } from "./objects/schedule.ts";
import type { Subscription } from "./objects/subscription.ts";
import type { TestClock } from "./objects/test-clock.ts";
import type { WebhookEndpoint } from "./objects/webhook-endpoint.ts";

/** The first answer to an idempotency key, given again to every later request with it. */
export type StoredAnswer = { id: string; asked: string; status: number; body: string; created: number };
/** One event on its way to one endpoint. */
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  tries: number;
  /** Real seconds; null when nothing is left to do. */
  nextTry: number | null;
  delivered: boolean;
};
/** What a payment method's number makes happen; the number itself is kept nowhere. */
type StoredCard = { id: string; behaviour: CardBehaviour };

/** Everything an account at the provider holds, by the name of its collection. */
export type Rows = {
  customers: Customer;
  products: Product;
  prices: Price;
  sessions: Session;
  orders: Order;
  subscriptions: Subscription;
  schedules: Schedule;
  invoices: Invoice;
  intents: PaymentIntent;
  setups: SetupIntent;
  methods: PaymentMethod;
  cards: StoredCard;
  charges: Charge;
  refunds: Refund;
  events: PaymentEvent;
  endpoints: WebhookEndpoint & { secret: string };
  clocks: TestClock;
  answers: StoredAnswer;
  deliveries: Delivery;
};
type Name = keyof Rows;

/** The provider's data: in memory, and on disk as a journal of every change when a file is given. */
export class Store {
  private readonly rows = new Map<Name, Map<string, Rows[Name]>>();
  private readonly file: string | null;

  constructor(file: string | null) {
    this.file = file;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.load(file);
  }

  put<N extends Name>(name: N, row: Rows[N]): Rows[N] {
    this.remember(name, row);
    if (this.file !== null) appendFileSync(this.file, `${JSON.stringify([name, row])}\n`);
    return row;
  }

  find<N extends Name>(name: N, id: string): Rows[N] | undefined {
    return this.rows.get(name)?.get(id) as Rows[N] | undefined;
  }

  /** The object of that id; refused as the provider does when there is none. `param` names the input that asked. */
  get<N extends Name>(name: N, id: string, param = "id"): Rows[N] {
    const row = this.find(name, id);
    if (!row) throw missing(name, id, param);
    return row;
  }

  /** All of a collection, oldest first. */
  all<N extends Name>(name: N): Rows[N][] {
    return [...(this.rows.get(name)?.values() ?? [])] as Rows[N][];
  }

  private remember(name: Name, row: Rows[Name]): void {
    let rows = this.rows.get(name);
    if (!rows) this.rows.set(name, (rows = new Map()));
    rows.set(row.id, row);
  }

  private load(file: string): void {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (!line.endsWith("]")) continue; // the last line of a process that was killed
      const [name, row] = JSON.parse(line) as [Name, Rows[Name]];
      this.remember(name, row);
    }
    const kept = [...this.rows].flatMap(([name, rows]) => [...rows.values()].map((row) => JSON.stringify([name, row])));
    writeFileSync(`${file}.new`, kept.map((line) => `${line}\n`).join(""));
    renameSync(`${file}.new`, file);
  }
}
