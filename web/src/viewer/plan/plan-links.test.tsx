import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import type { FakeAccount } from "@/testing/contacts/people";

const home = "/dashboard/main/dashboardmain";

async function openOn(planId: string, account: Partial<FakeAccount> = {}) {
  const product = aProduct([], { permissions: ["plans.change", "plans.view", "team.manage"], ...account });
  product.billing.planId = planId;
  await open(home, product);
  await screen.findByRole("heading", { name: "Hello, Olivia" });
  return within(screen.getByRole("banner"));
}

test("the header offers the owner an upgrade and add-ons", async () => {
  const header = await openOn("30");
  expect(header.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/dashboard/upgradeplan");
  expect(header.getByRole("link", { name: "Buy Addon" })).toHaveAttribute("href", "/dashboard/creditaddons");
});

test("on the initial plan it reads View Plans, and there are no add-ons", async () => {
  const header = await openOn("10");
  expect(header.getByRole("link", { name: "View Plans" })).toBeVisible();
  expect(header.queryByRole("link", { name: "Buy Addon" })).toBeNull();
});

test.each([
  ["on a trial", "15", ["plans.change"]],
  ["to a member", "30", ["contacts.search"]],
])("it offers neither %s", async (_, planId, permissions) => {
  const header = await openOn(planId, { permissions });
  expect(header.queryByRole("link", { name: /Upgrade|View Plans|Buy Addon/ })).toBeNull();
});

test.each([
  ["40", "Upgrade"],
  ["41", "View Plans"],
])("on plan %s, below or at the top of what is on offer, it reads %s", async (planId, name) => {
  const header = await openOn(planId);
  expect(await header.findByRole("link", { name })).toHaveAttribute("href", "/dashboard/upgradeplan");
});

test("at the top of what is on offer no screen offers an upgrade", async () => {
  await openOn("41");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Upgrade" })).toBeNull());
  expect(screen.getAllByRole("link", { name: "View Plans" })).toHaveLength(1);
});

test("an unpaid renewal leads to Billing from every screen, not to the plans", async () => {
  const header = await openOn("30", { status: "PAST_DUE" });
  expect(header.getByRole("link", { name: "Renew plan" })).toHaveAttribute("href", "/dashboard/settings/billing");
  const balances = within(header.getByRole("group", { name: "Credits left" }));
  await userEvent.click(balances.getByRole("button"));
  expect(await balances.findByRole("link")).toHaveAttribute("href", "/dashboard/settings/billing");
});

test("once the plan has expired every button says Renew plan, and no add-on is offered", async () => {
  const header = await openOn("30", { status: "EXPIRED" });
  expect(header.getByRole("link", { name: "Renew plan" })).toHaveAttribute("href", "/dashboard/upgradeplan");
  await waitFor(() =>
    expect(within(screen.getByRole("main")).getAllByRole("link", { name: "Renew plan" })).toHaveLength(1),
  );
  expect(screen.queryByRole("link", { name: /Upgrade|Buy Addon/ })).toBeNull();
});
