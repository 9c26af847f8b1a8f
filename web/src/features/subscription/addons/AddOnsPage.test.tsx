import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aPaymentProvider, type Confirmed, type FakeProvider } from "@/testing/subscription/payment-provider";
import { aProduct } from "@/testing/product";

const page = "/dashboard/creditaddons";

function anOwner(billing: Partial<FakeProduct["billing"]> = {}): FakeProduct {
  const product = aProduct([], { permissions: ["plans.view", "plans.change"] });
  Object.assign(product.billing, { card: null }, billing);
  // A script stays in a real page as well: each test gets its own address.
  product.billing.scriptUrl = `https://pay.example/stripe.js?test=${Math.random()}`;
  return product;
}

function called(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

const declined: Confirmed = { error: { message: "Your card was declined." } };

async function openForm(product: FakeProduct) {
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Buy 100 phone credits" }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Buy 100 phone credits" })) };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fill({ person, dialog }: Form) {
  await person.type(await dialog.findByLabelText("cardNumber"), "4242");
  await person.type(dialog.getByLabelText("cardExpiry"), "1234");
  await person.type(dialog.getByLabelText("cardCvc"), "123");
}

function pay({ dialog }: Form) {
  return dialog.getByRole("button", { name: "Pay $35" });
}

let provider: FakeProvider;
beforeEach(() => {
  provider = aPaymentProvider();
});
afterEach(async () => {
  vi.useRealTimers();
  provider.stop();
  await chooseLanguage("en");
});

describe("the add-ons", () => {
  test("show name, price, details and Buy", async () => {
    await open(page, anOwner());
    expect(await screen.findByRole("heading", { name: "100 phone credits" })).toBeVisible();
    expect(screen.getByText("$35")).toBeVisible();
    expect(screen.getByText("100 phone numbers")).toBeVisible();
    expect(screen.getByRole("button", { name: "Buy 500 phone credits" })).toBeVisible();
  });

  test("are not offered on the initial plan, which says 'no add-ons to be added'", async () => {
    await open(page, anOwner({ planId: "10", isPaid: false }));
    expect(await screen.findByText("no add-ons to be added")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
  });

  test("ask to renew an expired plan before they ask for a card", async () => {
    const product = anOwner();
    product.account.status = "EXPIRED";
    const person = await open(page, product);
    expect(await screen.findByText(/^Your plan has expired\. Renew it/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
    await person.click(within(screen.getByRole("main")).getByRole("link", { name: "Renew plan" }));
    expect(await screen.findByRole("heading", { name: "Plans" })).toBeVisible();
  });

  test("are for the owner alone, as a member reads", async () => {
    await open(page, aProduct([], { role: "MEMBER", permissions: [] }));
    expect(await screen.findByText("Only the account owner can change the plan")).toBeVisible();
  });

  test("speak Arabic", async () => {
    await open(page, anOwner());
    await screen.findByRole("heading", { name: "100 phone credits" });
    await chooseLanguage("ar");
    expect(await screen.findByRole("heading", { name: "100 نقطة للهاتف" })).toBeVisible();
  });
});

describe("the card form", () => {
  test("loads the provider's script only for a purchase", async () => {
    const product = anOwner();
    const person = await open(page, product);
    const buy = await screen.findByRole("button", { name: "Buy 100 phone credits" });
    expect(provider.scripts).toEqual([]);
    await person.click(buy);
    await waitFor(() => expect(provider.scripts).toEqual([product.billing.scriptUrl]));
  });

  test("pays, then the dashboard shows the new balance", async () => {
    const product = anOwner();
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    expect(await screen.findByText("Your credits were added.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
    expect(screen.getAllByText("112").length).toBeGreaterThan(0);
    expect(provider.confirmed).toEqual(["pi_1_secret_1"]);
    expect(called(product, "finishAddOnPurchase")).toEqual([{ addOnId: "101", paymentId: "pi_1" }]);
  });

  test("is one payment after a double click", async () => {
    let answer: (confirmed: Confirmed) => void = () => undefined;
    provider.answers.push(new Promise((resolve) => (answer = resolve)));
    const product = anOwner();
    const form = await openForm(product);
    await fill(form);
    await form.person.dblClick(pay(form));
    expect(pay(form)).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(provider.confirmed).toHaveLength(1));
    answer({});
    await screen.findByText("Your credits were added.");
    expect(called(product, "startAddOnPurchase")).toHaveLength(1);
    expect(called(product, "finishAddOnPurchase")).toHaveLength(1);
  });

  test("says why a card is declined, and takes a good one for the same payment", async () => {
    provider.answers.push(Promise.resolve(declined));
    const product = anOwner();
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    expect(await form.dialog.findByText("Payment Failed: Your card was declined.")).toBeVisible();
    await form.person.click(pay(form));
    await screen.findByText("Your credits were added.");
    const keys = called(product, "startAddOnPurchase").map(({ attemptKey }) => attemptKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("is the same payment when it is closed and opened again", async () => {
    provider.answers.push(Promise.resolve(declined));
    const product = anOwner();
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    await form.dialog.findByText(/^Payment Failed/);
    await form.person.click(form.dialog.getByRole("button", { name: "Cancel" }));
    await form.person.click(screen.getByRole("button", { name: "Buy 100 phone credits" }));
    const again = { ...form, dialog: within(await screen.findByRole("dialog", { name: "Buy 100 phone credits" })) };
    await fill(again);
    await again.person.click(pay(again));
    await screen.findByText("Your credits were added.");
    expect(new Set(called(product, "startAddOnPurchase").map(({ attemptKey }) => attemptKey)).size).toBe(1);
  });

  test("takes a payment that an earlier try has made for paid", async () => {
    const error = { message: "already succeeded", payment_intent: { status: "succeeded" } };
    provider.answers.push(Promise.resolve({ error }));
    const form = await openForm(anOwner());
    await fill(form);
    await form.person.click(pay(form));
    expect(await screen.findByText("Your credits were added.")).toBeVisible();
  });

  test("sends nothing while a field is not filled in", async () => {
    const product = anOwner();
    const form = await openForm(product);
    await form.dialog.findByLabelText("cardNumber");
    await form.person.click(pay(form));
    expect(await form.dialog.findByText("Please fill in card number, expiry and CVC.")).toBeVisible();
    expect(called(product, "startAddOnPurchase")).toEqual([]);
  });

  test("stops to show that it works after 5 seconds", async () => {
    provider.answers.push(new Promise(() => undefined));
    const form = await openForm(anOwner());
    await fill(form);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(pay(form));
    await act(async () => void vi.advanceTimersByTime(4_999));
    expect(pay(form)).toHaveAttribute("aria-busy", "true");
    await act(async () => void vi.advanceTimersByTime(1_000));
    expect(pay(form)).not.toHaveAttribute("aria-busy");
  });

  test("asks again for credits that are on their way", async () => {
    const product = anOwner({ addOnPendings: 1 });
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    expect(await screen.findByText("Your credits were added.")).toBeVisible();
    expect(called(product, "finishAddOnPurchase")).toHaveLength(2);
  });

  test("advises against paying again while the payment's state is unknown", async () => {
    const product = anOwner();
    product.failing.set("finishAddOnPurchase", "UNAVAILABLE");
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    expect(await screen.findByText(/Please do not pay again/)).toBeVisible();
    expect(called(product, "startAddOnPurchase")).toHaveLength(1);
  });

  test("says why nothing can be bought", async () => {
    const product = anOwner();
    product.refusing.set("startAddOnPurchase", "SUBSCRIPTION_EXPIRED");
    const form = await openForm(product);
    await fill(form);
    await form.person.click(pay(form));
    expect(await form.dialog.findByText(/Your subscription has expired/)).toBeVisible();
    expect(provider.confirmed).toEqual([]);
  });

  test("offers to try again when the provider's script does not load", async () => {
    provider.offline = true;
    const form = await openForm(anOwner());
    expect(await form.dialog.findByText(/The card form could not be loaded/)).toBeVisible();
    provider.offline = false;
    await form.person.click(form.dialog.getByRole("button", { name: "Try again" }));
    expect(await form.dialog.findByLabelText("cardNumber")).toBeVisible();
  });

  test("says that payments are not set up where there is no provider", async () => {
    const product = anOwner();
    product.failing.set("paymentSettings", "PAYMENTS_OFF");
    const form = await openForm(product);
    expect(await form.dialog.findByText(/^Payments are not set up here/)).toBeVisible();
  });
});
