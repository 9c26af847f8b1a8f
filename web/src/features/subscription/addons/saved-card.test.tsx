import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aPaymentProvider, type FakeProvider } from "@/testing/subscription/payment-provider";
import { aProduct } from "@/testing/product";

const visa = { id: "pm_1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 };
const payWithVisa = { name: "Pay $35 with Visa ···· 4242" };

let provider: FakeProvider;
beforeEach(() => {
  provider = aPaymentProvider();
});
afterEach(() => provider.stop());

async function openForm(card: FakeProduct["billing"]["card"], prepare?: (product: FakeProduct) => void) {
  const product = aProduct([], { permissions: ["plans.view", "plans.change"] });
  // A script stays in a real page as well: each test gets its own address.
  Object.assign(product.billing, { card, scriptUrl: `https://pay.example/stripe.js?test=${Math.random()}` });
  prepare?.(product);
  const person = await open("/dashboard/creditaddons", product);
  await person.click(await screen.findByRole("button", { name: "Buy 100 phone credits" }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Buy 100 phone credits" })) };
}

test("the saved card pays an add-on by one press, which names amount and card", async () => {
  const { person, dialog } = await openForm(visa);
  await person.click(await dialog.findByRole("button", payWithVisa));
  expect(await screen.findByText("Your credits were added.")).toBeVisible();
  expect(provider.paidWith).toEqual(["pm_1"]);
});

test("a declined saved card says why, and another card pays the same purchase", async () => {
  provider.answers.push(Promise.resolve({ error: { message: "Your card was declined." } }));
  const { person, dialog } = await openForm(visa);
  await person.click(await dialog.findByRole("button", payWithVisa));
  expect(await dialog.findByText("Payment Failed: Your card was declined.")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Use another card" }));
  await person.type(await dialog.findByLabelText("cardNumber"), "4242");
  await person.type(dialog.getByLabelText("cardExpiry"), "1234");
  await person.type(dialog.getByLabelText("cardCvc"), "123");
  await person.click(dialog.getByRole("button", { name: "Pay $35" }));
  expect(await screen.findByText("Your credits were added.")).toBeVisible();
  expect(provider.confirmed).toEqual(["pi_1_secret_1", "pi_1_secret_1"]);
  expect(provider.paidWith).toEqual(["pm_1"]);
});

test("an expired card is not offered", async () => {
  const { dialog } = await openForm({ ...visa, expYear: 2020 });
  expect(await dialog.findByRole("button", { name: "Pay $35" })).toBeVisible();
  expect(dialog.queryByRole("button", payWithVisa)).toBeNull();
});

test("the form for a card shows where the saved one cannot be read", async () => {
  const { dialog } = await openForm(visa, (product) => product.failing.set("paymentMethod", "UNAVAILABLE"));
  expect(await dialog.findByLabelText("cardNumber")).toBeVisible();
});
