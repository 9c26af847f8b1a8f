import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";

async function balances() {
  return within(await screen.findByRole("group", { name: "Credits left" }));
}

test("the balances in the header lead the owner to the plans", async () => {
  await open(home, aProduct());
  const link = (await balances()).getByRole("link", { name: /Phone credits: 12 left/ });
  expect(link).toHaveAttribute("href", "/dashboard/upgradeplan");
});

test("a member sees the balances, and no plans", async () => {
  await open(home, aProduct([], { role: "MEMBER", permissions: ["contacts.search"] }));
  const counter = await balances();
  expect(counter.getByText("Phone credits: 12 left")).toBeInTheDocument();
  expect(counter.queryByRole("link")).not.toBeInTheDocument();
});
