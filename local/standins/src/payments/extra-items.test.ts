import { expect, test } from "vitest";
import { aPayer, aPrice, aProvider } from "./testing/provider.ts";

const provider = aProvider();

test("a change of price may charge a piece of its own on its bill, as the preview says", async () => {
  const { stripe } = provider();
  const { customer } = await aPayer(stripe);
  const [month, year] = [await aPrice(stripe, 1000), await aPrice(stripe, 9000, "year")];
  const sub = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: month.id }] });
  const [item] = sub.items.data;
  const change = {
    items: [{ id: item?.id ?? "", price: year.id }],
    proration_behavior: "always_invoice" as const,
    proration_date: item?.current_period_start ?? 0,
  };
  const shown = await stripe.invoices.createPreview({
    subscription: sub.id,
    subscription_details: change,
    invoice_items: [{ amount: 400, currency: "usd" }],
  });
  expect(shown.total).toBe(9000 - 1000 + 400);
  const product = String(month.product);
  const { latest_invoice } = await stripe.subscriptions.update(sub.id, {
    ...change,
    add_invoice_items: [{ price_data: { currency: "usd", product, unit_amount: 400 }, metadata: { why: "spent" } }],
  });
  const { amount_paid, lines } = await stripe.invoices.retrieve(String(latest_invoice));
  expect(amount_paid).toBe(shown.total);
  const piece = lines.data.find(({ parent }) => parent?.type === "invoice_item_details");
  expect(piece).toMatchObject({ amount: 400, metadata: { why: "spent" } });
  expect(piece?.parent?.invoice_item_details?.proration).toBe(false);
});
