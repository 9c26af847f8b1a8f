/** An object of the payment provider, as far as the sandbox's page shows it. */
type Payment = {
  readonly id: string;
  readonly created: number;
  readonly status?: string;
  readonly amount?: number;
  readonly total?: number;
  readonly currency?: string;
  readonly type?: string;
  readonly pending_webhooks?: number;
  readonly customer?: string | null;
};

/** What the payment provider of this machine has done, newest first. */
export type Payments = {
  readonly subscriptions: readonly Payment[];
  readonly invoices: readonly Payment[];
  readonly refunds: readonly Payment[];
  readonly events: readonly Payment[];
};

const kinds = ["subscriptions", "invoices", "refunds", "events"] as const;
const shown = 15;

/** The payment provider of this machine, and the key to it. */
export type PaymentsPlace = { readonly url: string; readonly key: string };

/** Makes the payment provider do now what is due by its clock, such as renewals. */
export async function runPayments({ url }: PaymentsPlace): Promise<void> {
  const body = JSON.stringify({ to: Math.floor(Date.now() / 1000) });
  await fetch(`${url}/_control/clock`, { method: "POST", body });
}

/** Whether the product has taken the newest events. */
export async function areEventsDelivered({ url, key }: PaymentsPlace): Promise<boolean> {
  const { events } = await readPayments({ url, key });
  return events.every(({ pending_webhooks: pending }) => pending === 0);
}

/** Asks the payment provider by its own API. */
export async function readPayments({ url, key }: PaymentsPlace): Promise<Payments> {
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const status = kind === "subscriptions" ? "&status=all" : "";
      const answer = await fetch(`${url}/v1/${kind}?limit=${shown}${status}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const { data = [] } = (await answer.json()) as { data?: readonly Payment[] };
      return [kind, data] as const;
    }),
  );
  return Object.fromEntries(lists) as unknown as Payments;
}
