import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import type { FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/upgradeplan";
const permissions = ["plans.view", "plans.change", "team.manage", "billing.view"];

function anOwner(billing: Partial<FakeProduct["billing"]> = {}, account: Partial<FakeAccount> = {}): FakeProduct {
  const product = aProduct([], { permissions, ...account });
  Object.assign(product.billing, billing);
  return product;
}

async function card(name: string) {
  return within(await screen.findByRole("article", { name }));
}

function called(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field);
}

/** Where the page was led to. */
function watchLeaving(): string[] {
  const left: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function leave(this: HTMLAnchorElement) {
    left.push(this.href);
  });
  return left;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await chooseLanguage("en");
});

describe("the plans page", () => {
  test("shows the chosen period's plans with details, and the initial plan in both", async () => {
    const person = await open(page, anOwner());
    expect((await card("Growth")).getByText("$249")).toBeVisible();
    expect((await card("Growth")).getByText("per month")).toBeVisible();
    expect((await card("Growth")).getByText("For growing teams")).toBeVisible();
    expect((await card("Free")).getByText("Free", { selector: "span" })).toBeVisible();
    expect((await card("Custom")).getByText("Unlimited, by agreement")).toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Yearly" }));
    expect((await card("Growth")).getByText("$2,388")).toBeVisible();
    expect((await card("Growth")).getByText("per year")).toBeVisible();
    expect((await card("Growth")).getByText("Save $600 a year")).toBeVisible();
    expect(await screen.findByRole("article", { name: "Free" })).toBeVisible();
  });

  test("leads back to the dashboard", async () => {
    const person = await open(page, anOwner());
    await person.click(await screen.findByRole("link", { name: "Back to dashboard" }));
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("is also a section of the settings", async () => {
    await open("/dashboard/settings/plans", anOwner());
    expect(await screen.findByRole("article", { name: "Starter" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Plans" })).toHaveAttribute("aria-current", "page");
  });

  test.each([
    [page, "change the plan"],
    ["/dashboard/creditaddons", "change the plan"],
    ["/dashboard/settings/plans", "see the plans"],
    ["/dashboard/settings/billing", "see billing"],
  ])("says to a member at %s that only the owner can %s, and names the owner", async (address, what) => {
    await open(address, aProduct([], { role: "MEMBER", permissions: ["contacts.search", "account.view"] }));
    expect(await screen.findByRole("heading", { name: `Only the account owner can ${what}` })).toBeVisible();
    expect(screen.getByText("Ask Olivia Owner for what you need.")).toBeVisible();
    expect(screen.queryByText("This page does not exist.")).toBeNull();
  });

  test("shows 'no data found' and the running plan when a period has no plans", async () => {
    const person = await open(page, anOwner({ plans: [] }));
    await screen.findByRole("article");
    await person.click(screen.getByRole("button", { name: "Yearly" }));
    expect(await screen.findByText("no data found")).toBeVisible();
  });

  test("offers to try again when the plans cannot be loaded", async () => {
    const product = anOwner();
    product.failing.set("plans", "TIMED_OUT");
    const person = await open(page, product);
    await screen.findByRole("alert");
    product.failing.clear();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Starter" })).toBeVisible();
  });

  test("explains features, and shows API access only on the plans that have it", async () => {
    await open(page, anOwner());
    const starter = await card("Starter");
    expect(starter.getByRole("button", { name: "Up to 5" })).toHaveAccessibleDescription(
      "The owner and pending invitations count",
    );
    expect(starter.getByText("unlimited XLSX")).toBeVisible();
    expect(starter.queryByText("API access")).toBeNull();
    expect((await card("Scale")).getByText("API access")).toBeVisible();
  });

  test("lists what every plan has in the order of the pools", async () => {
    const product = anOwner();
    const features = ["Export", "Phone credits", "Users", "Business emails", "Personal emails"].map((name) => ({
      name,
      value: "1",
      tooltip: null,
    }));
    Object.assign(product.billing.plans.find(({ id }) => id === "20") ?? {}, { features });
    await open(page, product);
    const lines = (await card("Starter")).getAllByRole("listitem");
    expect(lines.map((line: HTMLElement) => line.firstElementChild?.textContent)).toEqual([
      "Personal emails",
      "Business emails",
      "Phone credits",
      "Users",
      "Export",
    ]);
  });

  test("marks the current plan, says when it renews, and leads to the add-ons", async () => {
    const person = await open(page, anOwner());
    const mine = await card("Growth");
    expect(mine.getByRole("button", { name: "Current plan" })).toBeDisabled();
    expect(mine.getByText("Renews on 5 Dec 2026")).toBeVisible();
    await person.click(mine.getByRole("link", { name: "Buy Addon" }));
    expect(await screen.findByRole("heading", { name: "Add-ons" })).toBeVisible();
  });

  test("says that the plan changes, not that it renews, while a downgrade is scheduled", async () => {
    await open(page, anOwner({ downgradesTo: "20" }));
    expect((await card("Growth")).getByText("Changes to Starter on 5 Dec 2026")).toBeVisible();
    expect((await card("Starter")).getByText("Starts on 5 Dec 2026")).toBeVisible();
    expect(screen.queryByText(/Renews on/)).toBeNull();
  });

  test("translates its plans to Arabic, and shows an operator's texts as written", async () => {
    const feature = { name: "Users", value: "Up to 7", tooltip: "Ours alone" };
    const product = anOwner();
    Object.assign(product.billing.plans.find(({ id }) => id === "20") ?? {}, {
      details: "For a first team: up to 5 users and 500 phone credits.",
      features: [feature, { name: "Coffee", value: "Black", tooltip: null }],
    });
    await open(page, product);
    await chooseLanguage("ar");
    const starter = await card("البداية");
    expect(starter.getByText("لفريق أول: حتى 5 مستخدمين و500 نقطة للهاتف.")).toBeVisible();
    expect(starter.getByText("المستخدمون")).toBeVisible();
    expect(starter.getByRole("button", { name: "حتى 7" })).toHaveAccessibleDescription("Ours alone");
    expect(starter.getByText("Coffee")).toBeVisible();
  });

  test("offers an upgrade, a downgrade, and for custom plans a talk", async () => {
    await open(page, anOwner());
    expect((await card("Scale")).getByRole("button", { name: "Upgrade: Scale" })).toBeVisible();
    expect((await card("Starter")).getByRole("button", { name: "Downgrade: Starter" })).toBeVisible();
    expect(await (await card("Custom")).findByRole("link", { name: "Contact Sales" })).toHaveAttribute(
      "href",
      "https://booking.example/talk",
    );
  });

  test("leads to the demo form where no talk can be booked", async () => {
    const person = await open(page, anOwner({ bookingUrl: null }));
    await person.click((await card("Custom")).getByRole("link", { name: "Contact Sales" }));
    expect(await screen.findByRole("heading", { name: "Schedule a demo" })).toBeVisible();
  });

  test("makes every plan a subscribe option once the plan has expired", async () => {
    await open(page, anOwner({}, { status: "EXPIRED" }));
    for (const name of ["Starter", "Growth", "Scale"])
      expect((await card(name)).getByRole("button", { name: `Subscribe Now: ${name}` })).toBeVisible();
    expect((await card("Growth")).getByText("Expired on 5 Dec 2026")).toBeVisible();
  });

  test("leads to the hosted checkout, with the button busy and the others disabled", async () => {
    const left = watchLeaving();
    const product = anOwner({ kind: "CHECKOUT" }, { hasPlan: false });
    let answer = (): void => undefined;
    product.waiting.set("startCheckout", new Promise((resolve) => (answer = resolve)));
    const person = await open(page, product);
    const button = (await card("Starter")).getByRole("button", { name: "Subscribe Now: Starter" });
    await person.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toBeDisabled();
    expect((await card("Scale")).getByRole("button", { name: "Subscribe Now: Scale" })).toBeDisabled();
    answer();
    await waitFor(() => expect(left).toEqual(["https://pay.example/c/pay/cs_1"]));
    expect(called(product, "startCheckout").map(({ args }) => args)).toEqual([{ planId: "20" }]);
  });

  test("says why a checkout cannot be opened", async () => {
    const product = anOwner({ kind: "CHECKOUT" }, { hasPlan: false });
    product.refusing.set("startCheckout", "PLAN_NOT_OFFERED");
    const person = await open(page, product);
    await person.click((await card("Starter")).getByRole("button", { name: "Subscribe Now: Starter" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This plan cannot be bought here.");
    expect(within(screen.getByRole("main")).getByText(/^This plan cannot be bought here\./)).toBeVisible();
    expect((await card("Starter")).getByRole("button", { name: "Subscribe Now: Starter" })).toBeEnabled();
  });
});
