import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { open } from "@/testing/open";
import type { FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";
const ownerMay = ["contacts.search", "plans.view", "plans.change", "billing.view"];
const none = { id: "1", personalEmail: 0, businessEmail: 0, phone: 0 };

async function openOn(account: Partial<FakeAccount>, { path = home, owed = false, isPaid = true, planId = "30" } = {}) {
  const product = aProduct([], { permissions: ownerMay, ...account });
  if (owed) product.billing.owed = 249;
  Object.assign(product.billing, { isPaid, planId });
  await open(path, product);
  return within(await screen.findByRole("main"));
}

afterEach(() => chooseLanguage("en"));

describe("above the page", () => {
  test("an expired plan leads the owner to renew it, before all else", async () => {
    const main = await openOn({ status: "EXPIRED" });
    const said = await main.findByText("Your plan expired on 5 Dec 2026. Revealed data stays with you.");
    const heading = await main.findByRole("heading", { level: 1 });
    const [renew] = main.getAllByRole("link");
    expect(renew).toHaveTextContent("Renew plan");
    expect(renew).toHaveAttribute("href", "/dashboard/upgradeplan");
    expect(said.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("an unpaid renewal leads the owner to pay it, not to buy another plan", async () => {
    const main = await openOn({ status: "PAST_DUE" }, { owed: true });
    expect(await main.findByText("Your last payment for Growth failed.")).toBeVisible();
    expect(main.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", "/dashboard/settings/billing");
    expect(main.queryByText(/^Your plan expired/)).toBeNull();
  });

  test("a payment that failed before the plan's end shows on the plan too", async () => {
    const main = await openOn({ status: "ACTIVE" }, { owed: true });
    expect(await main.findByText("Payment overdue")).toBeVisible();
    expect(main.queryByText("Active")).toBeNull();
  });

  test("a plan is named in the reader's language", async () => {
    const main = await openOn({ status: "PAST_DUE" }, { owed: true });
    await chooseLanguage("ar");
    expect(await main.findByText("تعذّر تحصيل دفعتك الأخيرة لخطة \u2068النمو\u2069.")).toBeVisible();
  });

  test("no credit in any pool leads the owner to more", async () => {
    const main = await openOn({ credits: none });
    expect(await main.findByText("You have no credits left.")).toBeVisible();
    expect(main.getByRole("link", { name: "Get credits" })).toHaveAttribute("href", "/dashboard/upgradeplan");
  });

  test.each([
    ["MAILBOX", /^Free credits are granted once per mailbox/],
    ["DOMAIN", /^Several new accounts at your company already have free credits/],
  ] as const)("withheld free credits say why (%s), until a plan is paid", async (reason, said) => {
    const main = await openOn({ freeCreditsWithheld: reason, credits: none }, { isPaid: false, planId: "10" });
    expect(await main.findByText(said)).toBeVisible();
    expect(main.getByRole("link", { name: "View plans" })).toBeVisible();
  });

  test("a member reads whom to ask, by name, and gets no link", async () => {
    const member = { role: "MEMBER", permissions: ["contacts.search"] } satisfies Partial<FakeAccount>;
    const main = await openOn({ ...member, status: "EXPIRED" });
    expect(await main.findByText(/Revealed data stays with you\. Ask Olivia Owner to renew it\.$/)).toBeVisible();
    expect(main.queryByRole("link", { name: "Renew plan" })).toBeNull();
  });

  test("what is owed is the owner's business: a member reads it once the plan has ended", async () => {
    const member = { role: "MEMBER", permissions: ["contacts.search"] } satisfies Partial<FakeAccount>;
    const main = await openOn({ ...member, status: "PAST_DUE" }, { owed: true });
    expect(await main.findByText(/^Your plan expired on 5 Dec 2026/)).toBeVisible();
    expect(main.queryByText(/Your last payment/)).toBeNull();
  });

  test.each([
    ["while all is well", {}, home],
    ["where the help itself stands", { credits: none }, "/dashboard/upgradeplan"],
  ])("nothing is said %s", async (_where, account, path) => {
    const main = await openOn(account, { path });
    await main.findByRole("heading", { level: 1 });
    expect(main.queryByText("You have no credits left.")).toBeNull();
  });
});
