import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aPaymentProvider, type FakeProvider } from "@/testing/subscription/payment-provider";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/billing";
const dashboard = "/dashboard/main/dashboardmain";

function anOwner(billing: Partial<FakeProduct["billing"]> = {}): FakeProduct {
  const product = aProduct([], { permissions: ["billing.view", "plans.view", "plans.change"] });
  Object.assign(product.billing, billing);
  product.billing.scriptUrl = `https://pay.example/stripe.js?test=${Math.random()}`;
  return product;
}

let provider: FakeProvider;
beforeEach(() => {
  provider = aPaymentProvider();
});
afterEach(() => provider.stop());

async function openForm(product: FakeProduct) {
  const person = await open(page, product);
  await person.click((await screen.findAllByRole("button", { name: "Update card" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Update card" }));
  for (const field of ["cardNumber", "cardExpiry", "cardCvc"])
    await person.type(await dialog.findByLabelText(field), "4444");
  await person.click(dialog.getByRole("button", { name: "Save card" }));
  return { person, dialog };
}

describe("the payment method", () => {
  test("shows brand, last four digits and expiry of the saved card, or that it expired", async () => {
    await open(page, anOwner({ card: { id: "pm_1", brand: "amex", last4: "0005", expMonth: 3, expYear: 2020 } }));
    expect(await screen.findByText("American Express ending in 0005")).toBeVisible();
    expect(screen.getByText("Expires 03/2020")).toBeVisible();
    expect(screen.getByText("Expired")).toBeVisible();
  });

  test("is replaced by another card", async () => {
    await openForm(anOwner());
    expect(await screen.findByText("Mastercard ending in 4444")).toBeVisible();
    expect(provider.confirmed).toEqual(["seti_1_secret_1"]);
    expect(screen.queryByRole("dialog", { name: "Update card" })).not.toBeInTheDocument();
  });

  test("stays as it is where the card is declined, and says what to do", async () => {
    provider.answers.push(Promise.resolve({ error: { message: "No.", code: "expired_card" } }));
    const { dialog } = await openForm(anOwner());
    expect(await dialog.findByText("Your card has expired. Use another card.")).toBeVisible();
    expect(screen.getByText("Visa ending in 4242")).toBeInTheDocument();
  });

  test("is asked for by an empty form only after it was filled in", async () => {
    const person = await open(page, anOwner({ card: null }));
    expect(await screen.findByText("No card is saved.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Add card" }));
    await person.click(await screen.findByRole("button", { name: "Save card" }));
    expect(await screen.findByText("Please fill in card number, expiry and CVC.")).toBeVisible();
    expect(provider.confirmed).toEqual([]);
  });
});

describe("the balance", () => {
  const nextBill = { amount: 599, fromBalance: 599, on: "2026-12-28T00:00:00Z", afterRefund: false };

  test("is shown with the next bill, and a refunded period warns of the renewal", async () => {
    const person = await open(page, anOwner({ balance: 1787.01, nextBill: { ...nextBill, afterRefund: true } }));
    expect(await screen.findByText("Your balance is $1,787.01. It pays your next bills.")).toBeVisible();
    expect(screen.getByText("Next bill: $599 on 28 Dec 2026 · Paid from your balance")).toBeVisible();
    expect(screen.getByText(/Your last payment was refunded, and your plan still renews on 28 Dec 2026/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pay back to my card" })).toBeNull();
    await person.click(await screen.findByRole("button", { name: "Cancel subscription" }));
    const then = "Your balance of $1,787.01 can be paid back to your card then.";
    expect(await screen.findByText(then)).toBeVisible();
  });

  test("goes back to the card once no plan uses it", async () => {
    const person = await open(page, anOwner({ balance: 12.5, canPayBack: true }));
    await person.click(await screen.findByRole("button", { name: "Pay back to my card" }));
    expect(await screen.findByText("$12.50 goes back to your card.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Your balance is/)).not.toBeInTheDocument());
  });
});

describe("a renewal that was not paid", () => {
  test("is said with what is owed, and is paid with the saved card", async () => {
    const person = await open(page, anOwner({ owed: 249 }));
    expect(await screen.findByText(/Your last payment of \$249 failed/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Pay $249" }));
    await waitFor(() => expect(screen.queryByText(/Your last payment/)).not.toBeInTheDocument());
  });

  test("says why the card was declined and what to do", async () => {
    const declined = { state: "DECLINED", declineReason: "insufficient_funds" } as const;
    const person = await open(page, anOwner({ owed: 249, payStates: [declined] }));
    await person.click(await screen.findByRole("button", { name: "Pay $249" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/insufficient funds\. Use another card/);
  });

  test("has the bank asked in the page, and is paid once it said yes", async () => {
    const person = await open(page, anOwner({ owed: 249, payStates: [{ state: "REQUIRES_ACTION" }] }));
    await person.click(await screen.findByRole("button", { name: "Pay $249" }));
    await waitFor(() => expect(screen.queryByText(/Your last payment/)).not.toBeInTheDocument());
    expect(provider.confirmed).toEqual(["pi_9_secret_9"]);
  });

  test("is offered to be paid as soon as another card is saved", async () => {
    const { person, dialog } = await openForm(anOwner({ owed: 249 }));
    await person.click(await dialog.findByRole("button", { name: "Pay $249" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Update card" })).not.toBeInTheDocument());
    expect(screen.queryByText(/Your last payment/)).not.toBeInTheDocument();
  });

  test("is said on the owner's dashboard, with the way to Billing", async () => {
    await open(dashboard, anOwner({ owed: 249 }));
    expect(await screen.findByText(/Your last payment for Growth failed/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", page);
  });

  test("takes the place of the word that the plan has expired", async () => {
    const product = anOwner({ owed: 249 });
    product.account.status = "EXPIRED";
    await open(dashboard, product);
    expect(await screen.findByText(/Your last payment for Growth failed/)).toBeVisible();
    expect(screen.queryByText(/Your plan expired/)).not.toBeInTheDocument();
  });

  test("is not said to members", async () => {
    const member = aProduct([], { permissions: [] });
    member.billing.owed = 249;
    await open(dashboard, member);
    expect(await screen.findByText("Growth")).toBeVisible();
    expect(screen.queryByText(/Your last payment/)).not.toBeInTheDocument();
  });
});
