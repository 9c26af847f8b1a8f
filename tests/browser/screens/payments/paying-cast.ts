import { call } from "../../../support/calls.ts";
import { aProductSubscriber, productDataspace } from "../../../support/third-parties/payment-pages.ts";
import { aMember, type Client } from "../../../support/people.ts";
import { graphql, type TestProduct } from "../../../support/product.ts";

/** Companies that pay, as the screens of plans and billing meet them. */
export type PayingCast = {
  /** On Growth, with more people than Starter takes. */
  readonly grown: Client;
  /** The payment that brought Growth. */
  readonly sessionid: string;
  /** On Starter, cancelled. */
  readonly leaving: Client;
  /** On Growth, with a downgrade to Starter ahead. */
  readonly shrinking: Client;
  /** The same, filled with more people and keys than Starter takes since. */
  readonly filled: Client;
};

/** All of them, by the way the screens take. */
export async function aPayingCast(product: TestProduct): Promise<PayingCast> {
  const dataspace = productDataspace(product);
  const grown = await aProductSubscriber(product, 30);
  for (let members = 0; members < 6; members += 1) await aMember(product, grown.clientid);
  const leaving = await aProductSubscriber(product);
  await call(dataspace, "cardpayment", { token: leaving.owner.token, method: "DELETE" });
  const [shrinking, filled] = [await aProductSubscriber(product, 30), await aProductSubscriber(product, 30)];
  const body = { res: "sub", plan: 20 };
  for (const { owner } of [shrinking, filled])
    await call(dataspace, "cardpayment", { token: owner.token, method: "PATCH", body });
  for (let members = 0; members < 6; members += 1) await aMember(product, filled.clientid);
  for (const purpose of ["CRM sync", "Enrichment", "Forms"])
    await graphql(
      product.url,
      `mutation { createApiKey(purpose: "${purpose}") { userErrors { code } } }`,
      {},
      filled.owner.token,
    );
  return { grown, sessionid: await sessionOf(product, grown.clientid), leaving, shrinking, filled };
}

async function sessionOf({ services }: TestProduct, clientid: number): Promise<string> {
  const { rows } = await services.db.pool.query<{ sessionid: string }>(
    "select sessionid from checkoutsession where clientid = $1",
    [clientid],
  );
  return rows[0]?.sessionid ?? "";
}
