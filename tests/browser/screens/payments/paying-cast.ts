import { aProductSubscriber } from "../../../support/third-parties/payment-pages.ts";
import { aMember, type Client } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** A company that pays, as the screens of plans and billing meet them. */
export type PayingCast = {
  /** On Growth, with more people than Starter takes. */
  readonly grown: Client;
  /** The payment that brought Growth. */
  readonly sessionid: string;
};

/** Pays by the way the screens take. */
export async function aPayingCast(product: TestProduct): Promise<PayingCast> {
  const grown = await aProductSubscriber(product, 30);
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
