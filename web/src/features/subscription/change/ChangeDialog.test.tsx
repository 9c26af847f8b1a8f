import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import type { FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/upgradeplan";
const payIt = "Pay $349.50 with Visa ···· 4242";
const permissions = ["plans.view", "plans.change", "team.manage"];

function anOwner(billing: Partial<FakeProduct["billing"]> = {}, account: Partial<FakeAccount> = {}): FakeProduct {
  const product = aProduct([], { permissions, ...account });
  Object.assign(product.billing, billing);
  return product;
}

function called(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

async function choose(product: FakeProduct, button: string) {
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: button }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: /to (Scale|Starter|Free)$/ })) };
}

afterEach(() => vi.restoreAllMocks());

describe("an upgrade", () => {
  test("shows today's amount, the next bill with its date and the credits before payment", async () => {
    const product = anOwner();
    Object.assign(product.billing, { balance: 200, dueFromBalance: 50.5 });
    const { dialog } = await choose(product, "Upgrade: Scale");
    expect(await dialog.findByText("$349.50")).toBeVisible();
    expect(dialog.getByText("$599 on 21 Dec 2026")).toBeVisible();
    expect(dialog.getByText("$50.50 paid from your balance")).toBeVisible();
    expect(dialog.getByText("$200 paid from your balance")).toBeVisible();
    expect(dialog.getByText("9,990")).toBeVisible();
    expect(await dialog.findByRole("button", { name: payIt })).toBeVisible();
    expect(called(product, "changePlan")).toEqual([]);
  });

  test("names no card where none is saved, and leads to one", async () => {
    const { person, dialog } = await choose(anOwner({ card: null }), "Upgrade: Scale");
    expect(await dialog.findByRole("button", { name: "Pay $349.50" })).toBeVisible();
    await person.click(await dialog.findByRole("button", { name: "Add card" }));
    expect(await screen.findByRole("dialog", { name: "Update card" })).toBeVisible();
  });

  test("costs what was shown, and the plan changes everywhere", async () => {
    const product = anOwner();
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    expect(await screen.findByText("Your plan was upgraded to Scale.")).toBeVisible();
    expect(called(product, "changePlan")).toEqual([{ planId: "40", prorationDate: 1_795_000_000, agreed: "as shown" }]);
    expect(screen.queryByRole("dialog", { name: "Upgrade to Scale" })).toBeNull();
    const mine = within(screen.getByRole("article", { name: "Scale" }));
    expect(await mine.findByRole("button", { name: "Current plan" })).toBeVisible();
  });

  test("is one payment after a double click", async () => {
    const product = anOwner();
    let answer = (): void => undefined;
    product.waiting.set("changePlan", new Promise((resolve) => (answer = resolve)));
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.dblClick(await dialog.findByRole("button", { name: payIt }));
    answer();
    await screen.findByText("Your plan was upgraded to Scale.");
    expect(called(product, "changePlan")).toHaveLength(1);
  });

  test("says in the dialog why it was declined", async () => {
    const product = anOwner();
    product.refusing.set("changePlan", "PAYMENT_FAILED");
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    expect(await dialog.findByText("Payment Failed")).toBeVisible();
    expect(dialog.getByRole("button", { name: payIt })).toBeEnabled();
  });

  test("shows the new figures where credits were spent since they were shown", async () => {
    const product = anOwner();
    product.refusing.set("changePlan", "BAD_REQUEST");
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    expect(await dialog.findByText("The price has changed. Check it before you pay.")).toBeVisible();
    await waitFor(() => expect(called(product, "planChange")).toHaveLength(2));
    expect(dialog.getByRole("button", { name: payIt })).toBeEnabled();
  });

  test("says per kind of credit what it adds, what it removes and what there is then", async () => {
    const product = anOwner();
    const { dialog } = await choose(product, "Upgrade: Scale");
    expect(await dialog.findByRole("columnheader", { name: "Added" })).toBeVisible();
    expect(dialog.getAllByRole("row").length).toBe(4);
    expect(dialog.queryByRole("columnheader", { name: "Removed" })).toBeNull();
  });

  test("leads to the bank's question where there is one", async () => {
    const left: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function leave(this: HTMLAnchorElement) {
      left.push(this.href);
    });
    const { person, dialog } = await choose(anOwner({ changeState: "REQUIRES_ACTION" }), "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    await waitFor(() => expect(left).toEqual(["https://pay.example/i/in_1"]));
  });

  test("shows that the payment is being confirmed, and then the plan", async () => {
    const product = anOwner({ changeState: "PENDING" });
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    expect(await screen.findByText(/^Your payment is being confirmed/)).toBeVisible();
    product.billing.planId = "40";
    expect(await screen.findByText("Your plan was upgraded to Scale.")).toBeVisible();
    expect(screen.queryByText(/^Your payment is being confirmed/)).toBeNull();
  });
});

describe("an upgrade that is paid but not confirmed yet", () => {
  test("is still awaited after a reload, without a second payment", async () => {
    const product = anOwner({ changeState: "PENDING" });
    const { person, dialog } = await choose(product, "Upgrade: Scale");
    await person.click(await dialog.findByRole("button", { name: payIt }));
    await screen.findByText(/^Your payment is being confirmed/);
    cleanup();
    await open(page, product);
    expect(await screen.findByText(/^Your payment is being confirmed/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Upgrade: Scale" })).toBeDisabled();
    product.billing.planId = "40";
    expect(await screen.findByText("Your plan was upgraded to Scale.")).toBeVisible();
    cleanup();
    await open(page, product);
    expect(await screen.findByRole("button", { name: "Current plan" })).toBeVisible();
    expect(screen.queryByText(/^Your payment is being confirmed/)).toBeNull();
  });
});

describe("the server, not the button's label, decides the kind of a plan change", () => {
  test.each([
    ["a higher plan may be a downgrade", "Upgrade: Scale", "DOWNGRADE", "Downgrade to Scale"],
    ["a lower plan may be an upgrade", "Downgrade: Starter", "UPGRADE", "Upgrade to Starter"],
    ["a running plan may be left at once for a free change", "Upgrade: Scale", "FREE", "Change to Scale"],
  ] as const)("%s", async (_, button, kind, title) => {
    const person = await open(page, anOwner({ kind }));
    await person.click(await screen.findByRole("button", { name: button }));
    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  });

  test("a change may have to be bought on the provider's page", async () => {
    const product = anOwner({ kind: "CHECKOUT" });
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Upgrade: Scale" }));
    await waitFor(() => expect(called(product, "startCheckout")).toEqual([{ planId: "40" }]));
    expect(screen.queryByRole("dialog", { name: /to Scale$/ })).toBeNull();
  });

  test("a question that fails is said, and the plan can be chosen again", async () => {
    const product = anOwner();
    product.failing.set("planChange", "TIMED_OUT");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Upgrade: Scale" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("took too long");
    expect(screen.getByRole("button", { name: "Upgrade: Scale" })).toBeEnabled();
  });
});

test("an upgrade that costs nothing today is no payment of $0", async () => {
  const { dialog } = await choose(anOwner({ dueToday: 0 }), "Upgrade: Scale");
  expect(await dialog.findByRole("button", { name: "Upgrade" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

describe("a downgrade", () => {
  test("asks to delete the members that are too many, and leads to the seats", async () => {
    const product = anOwner({ kind: "DOWNGRADE", excessSeats: 2, excessKeys: 1 });
    const { person, dialog } = await choose(product, "Downgrade: Starter");
    expect(await dialog.findByText("Please delete 2 member/admin to change to Starter.")).toBeVisible();
    await person.click(dialog.getByRole("link", { name: "Go to Manage Seats" }));
    expect(await screen.findByRole("heading", { name: "Manage Seats" })).toBeVisible();
    expect(called(product, "changePlan")).toEqual([]);
  });

  test("asks to delete the API keys that are too many, or to cancel", async () => {
    const { person, dialog } = await choose(anOwner({ kind: "DOWNGRADE", excessKeys: 1 }), "Downgrade: Starter");
    expect(await dialog.findByText(/^API Limit Exceeded: Please delete 1 API/)).toBeVisible();
    expect(dialog.getByRole("link", { name: "Go to API keys" })).toHaveAttribute("href", "/dashboard/settings/api");
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog", { name: "Downgrade to Starter" })).toBeNull();
  });

  test("says from when it counts, then stands on the page until it is taken back", async () => {
    const product = anOwner({ kind: "DOWNGRADE", changeState: "SCHEDULED" });
    const { person, dialog } = await choose(product, "Downgrade: Starter");
    expect(await dialog.findByText("5 Dec 2026")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Downgrade" }));
    expect(await screen.findByText("Your plan changes to Starter on 5 Dec 2026.")).toBeVisible();
    expect(screen.getByText(/^Starter starts on 5 Dec 2026/)).toBeVisible();
    expect(within(screen.getByRole("article", { name: "Starter" })).getByText("Starts on 5 Dec 2026")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Keep my plan" }));
    expect(await screen.findByText("You keep your plan.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Downgrade: Starter" })).toBeVisible();
  });
});

describe("after a cancellation", () => {
  test("a higher plan credits the unused time, and renews", async () => {
    const product = anOwner({ kind: "UPGRADE" }, { status: "CANCELLED" });
    const { dialog } = await choose(product, "Subscribe Now: Scale");
    expect(
      await dialog.findByText(/^Growth is canceled and paid until 5 Dec 2026\. The unused time is credited/),
    ).toBeVisible();
    expect(dialog.getByRole("button", { name: payIt })).toBeEnabled();
  });

  test("a lower plan starts after the paid time, and says so", async () => {
    const product = anOwner({ kind: "DOWNGRADE", changeState: "SCHEDULED" }, { status: "CANCELLED" });
    const { dialog } = await choose(product, "Subscribe Now: Starter");
    expect(await dialog.findByText(/You keep it until then; the new plan starts after it\.$/)).toBeVisible();
  });
});

describe("the free plan", () => {
  test("is changed to at once where no paid time is left", async () => {
    const product = anOwner({ kind: "FREE" }, { status: "EXPIRED" });
    const { person, dialog } = await choose(product, "Subscribe Now: Free");
    expect(await dialog.findByText("Your plan changes immediately, at no cost.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Change plan" }));
    expect(await screen.findByText("You are now on Free.")).toBeVisible();
    expect(called(product, "chooseFreePlan")).toEqual([{ planId: "10" }]);
  });
});

test("a change that cannot be made says why, and nothing can be paid", async () => {
  const product = anOwner();
  product.refusing.set("planChange", "ALREADY_ON_PLAN");
  const { dialog } = await choose(product, "Upgrade: Scale");
  expect(await dialog.findByText("You are already on this plan.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

test("a cancelled plan says when it ends and can be resumed until then", async () => {
  const product = anOwner({}, { status: "CANCELLED" });
  const person = await open(page, product);
  expect(await screen.findByText("Your plan ends on 5 Dec 2026. You keep full access until then.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Resume" }));
  expect(await screen.findByText("Your plan continues and renews on 5 Dec 2026.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});
