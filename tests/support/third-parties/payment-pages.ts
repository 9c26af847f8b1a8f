import type { Locator, Page } from "playwright-core";
import type { Client } from "../people.ts";
import { aSubscriber } from "./payments.ts";
import type { TestProduct } from "../product.ts";

/** The payment provider's test cards. */
export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** The bank asks the payer each time. */
  asks: "4000002760003184",
} as const;

/** Returns a client of the product's dataspace, for calls outside its screens. */
export function productDataspace({ dataspaceUrl, secrets, services }: TestProduct) {
  return {
    url: dataspaceUrl,
    appKey: secrets.APP_API_KEY,
    services,
  };
}

/** A client of the whole product that bought a plan on the hosted page. */
export function aProductSubscriber(product: TestProduct, planid?: number): Promise<Client> {
  return aSubscriber(productDataspace(product), planid);
}

/** Fills in the provider's hosted page and pays. */
export async function payOnHostedPage(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires (MM/YY)").fill("12/40");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Ann Bee");
  await page.getByRole("button", { name: /^Pay/ }).click();
}

/** Types a card into the provider's three frames inside the product's page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = (kind: string) => page.frameLocator(`iframe[title="Secure ${kind} field"]`).locator("input");
  await field("cardNumber").fill(number);
  await field("cardExpiry").fill("1240");
  await field("cardCvc").fill("123");
  // The page hears of each field from the provider's frame; it does not send a card of which it has not heard.
  await page.locator(".StripeElement--complete").nth(2).waitFor();
}

/** Waits until the header says so many credits, e.g. `1,000`. */
export async function seeCredits(page: Page, pool: string, left: string): Promise<void> {
  return page.getByRole("banner").getByText(`${pool} credits: ${left} left`).waitFor();
}

/** The invoices on the billing page. */
export function invoiceRows(page: Page): Locator {
  return page.getByRole("table", { name: /^Your invoices/ }).locator("tbody tr");
}
