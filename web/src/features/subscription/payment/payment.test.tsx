import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { CheckoutState } from "@/generated/schema";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { checkoutVisit } from "./checkout-visit";

function anOwner(state: CheckoutState, planName: string | null = "Growth"): FakeProduct {
  const product = aProduct([], { permissions: ["plans.view", "plans.change"] });
  product.billing.checkout = { state, planName };
  return product;
}

const success = "/dashboard/paysuccess?session=cs_1";

describe("after a payment", () => {
  test("the lower-cased plan name shows, and a button to the dashboard", async () => {
    const person = await open(success, anOwner("GRANTED"));
    expect(await screen.findByText("Your plan is growth. Your credits are ready.")).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Go to dashboard" }));
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("nothing is claimed before the provider has confirmed, then it shows by itself", async () => {
    const product = anOwner("PENDING");
    await open(success, product);
    expect(await screen.findByText("Your payment is being confirmed")).toBeVisible();
    expect(screen.queryByText("Payment successful")).toBeNull();
    product.billing.checkout = { state: "GRANTED", planName: "Growth" };
    expect(await screen.findByText("Payment successful")).toBeVisible();
  });

  test.each([
    ["OPEN", "Not paid yet"],
    ["EXPIRED", "The payment page has expired"],
  ] as const)("a page that is %s says so, and leads to the plans", async (state, title) => {
    const person = await open(success, anOwner(state));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    await person.click(screen.getByRole("link", { name: "go to plan" }));
    expect(await screen.findByRole("heading", { name: "Plans" })).toBeVisible();
  });

  test("a payment that is not there is called unknown", async () => {
    const product = anOwner("GRANTED");
    product.failing.set("checkoutStatus", "NOT_FOUND");
    await open(success, product);
    expect(await screen.findByText("We couldn't find this payment")).toBeVisible();
  });

  test("so is an address without a payment, and nothing is asked", async () => {
    const product = anOwner("GRANTED");
    await open("/dashboard/paysuccess", product);
    expect(await screen.findByText("We couldn't find this payment")).toBeVisible();
    expect(product.calls.map(({ field }) => field)).not.toContain("checkoutStatus");
  });

  test("a server that does not answer can be asked again", async () => {
    const product = anOwner("GRANTED");
    product.failing.set("checkoutStatus", "UNAVAILABLE");
    const person = await open(success, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await screen.findByText("Payment successful")).toBeVisible();
  });
});

describe("after the bank was asked about an upgrade", () => {
  const back = "/dashboard/paysuccess?upgrade=40&redirect_status=failed";

  test.each([
    ["GRANTED", "Payment successful"],
    ["OPEN", "Your bank needs your confirmation"],
    ["EXPIRED", "Your bank did not confirm the payment"],
  ] as const)("the page shows the server's state %s, not the address's", async (state, title) => {
    await open(back, anOwner(state, "Scale"));
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  });
});

test("an abandoned payment page shows a cancelled, not a failed payment, and the plans", async () => {
  checkoutVisit.begin();
  const person = await open("/dashboard/payfail", anOwner("OPEN"));
  expect(await screen.findByRole("heading", { name: "Payment canceled" })).toBeVisible();
  expect(screen.getByText(/Nothing was charged, and your plan has not changed\./)).toBeVisible();
  expect(screen.queryByText(/failed|another card/i)).toBeNull();
  await person.click(screen.getByRole("link", { name: "go to plan" }));
  expect(await screen.findByRole("heading", { name: "Plans" })).toBeVisible();
});

test("opened by hand, or after a payment, the page claims nothing", async () => {
  checkoutVisit.begin();
  await open(success, anOwner("GRANTED"));
  await screen.findByText("Payment successful");
  cleanup();
  await open("/dashboard/payfail", anOwner("GRANTED"));
  expect(await screen.findByRole("heading", { name: "No payment under way" })).toBeVisible();
});
