import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";

async function balances() {
  return within(await screen.findByRole("group", { name: "Credits left" }));
}

test("the balances open to the pools, the days left and the owner's ways to more", async () => {
  const person = await open(home, aProduct());
  await person.click(await (await balances()).findByRole("button", { name: /Phone credits: 12 left/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Credits left" }));
  expect(await panel.findByRole("link", { name: "Buy credits" })).toHaveAttribute("href", "/dashboard/creditaddons");
  expect(panel.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/dashboard/upgradeplan");
  expect(panel.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Personal email credits",
    "Business email credits",
    "Phone credits",
  ]);
  expect(panel.getByText(/^[\d,]+ days? left in this period, until \d/)).toBeVisible();
});

test("a member sees the balances, and no way to buy", async () => {
  const person = await open(home, aProduct([], { role: "MEMBER", permissions: ["contacts.search"] }));
  await person.click(await (await balances()).findByRole("button", { name: /Phone credits: 12 left/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Credits left" }));
  expect(await panel.findByText("Phone credits")).toBeVisible();
  expect(panel.queryByRole("link")).not.toBeInTheDocument();
});

test("the balances never show more credits than there are", async () => {
  const credits = { id: "1", personalEmail: 1_954, businessEmail: 19_987, phone: 999_999 };
  await open(home, aProduct([], { credits }));
  for (const amount of ["1,954", "19.9K", "999K"]) expect((await balances()).getByText(amount)).toBeVisible();
});
