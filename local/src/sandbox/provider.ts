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

/** Asks the payment provider by its own API. */
export async function readPayments(url: string, key: string): Promise<Payments> {
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
