import { aProductSubscriber } from "../../../support/third-parties/payment-pages.ts";
import { aMember, type Client } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** A company that pays, as the screens of plans and billing meet them. */
export type PayingCast = {
  /** On Growth, with more people than Starter takes and a balance that pays a part of the next bill. */
  readonly grown: Client;
  /** The payment that brought Growth. */
  readonly sessionid: string;
};

/** Pays by the way the screens take. */
export async function aPayingCast(product: TestProduct): Promise<PayingCast> {
  const grown = await aProductSubscriber(product, 30);
  await holdBalance(product, grown.clientid);
  for (let members = 0; members < 6; members += 1) await aMember(product, grown.clientid);
  return { grown, sessionid: await sessionOf(product, grown.clientid) };
}

async function sessionOf({ services }: TestProduct, clientid: number): Promise<string> {
  const { rows } = await services.db.pool.query<{ sessionid: string }>(
    "select sessionid from checkoutsession where clientid = $1",
    [clientid],
  );
  return rows[0]?.sessionid ?? "";
}

/** Has the payment provider hold money for a client. */
async function holdBalance({ services, payments }: TestProduct, clientid: number): Promise<void> {
  const { rows } = await services.db.pool.query<{ stripe_custid: string }>(
    "select stripe_custid from client where clientid = $1",
    [clientid],
  );
  const answer = await fetch(`${payments?.url}/v1/customers/${rows[0]?.stripe_custid}/balance_transactions`, {
    method: "POST",
    headers: { authorization: `Bearer ${payments?.key}` },
    body: new URLSearchParams({ amount: "-12345", currency: "usd" }),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
}
