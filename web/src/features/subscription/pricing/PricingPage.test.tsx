import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { openSession } from "@/viewer/session";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

async function card(name: string) {
  return within(await screen.findByRole("article", { name }));
}

function termsOf(plan: ReturnType<typeof within>): (string | null)[] {
  return plan.getAllByRole("term").map((element: HTMLElement) => element.textContent);
}

test("a visitor compares the plans: every card has the same rows in one order", async () => {
  await open("/pricing", visitor());
  const starter = await card("Starter");
  expect(starter.getByText("$99")).toBeVisible();
  expect(termsOf(starter)).toEqual(["Personal emails", "Business emails", "Phone numbers", "Members", "API keys"]);
  expect(termsOf(await card("Custom"))).toEqual(termsOf(starter));
  expect(starter.getAllByRole("definition").map((element: HTMLElement) => element.textContent)).toEqual([
    "500",
    "1,000",
    "500",
    "5",
    "1",
  ]);
});

test("a year's prices say what they save", async () => {
  const person = await open("/pricing", visitor());
  await screen.findByRole("article", { name: "Growth" });
  await person.click(screen.getByRole("button", { name: "Yearly" }));
  const growth = await card("Growth");
  expect(growth.getByText("$2,388")).toBeVisible();
  expect(growth.getByText("Save $600 a year")).toBeVisible();
  expect(growth.getByText("$249 per month")).toBeVisible();
  expect(growth.getByText("Recommended")).toBeVisible();
  expect((await card("Free")).getByText("$0")).toBeVisible();
});

test("a plan leads a visitor to sign-up", async () => {
  await open("/pricing", visitor());
  expect((await card("Growth")).getByRole("link", { name: "Choose Growth" })).toHaveAttribute("href", "/register");
});

test("a plan leads a member to the plans of the account", async () => {
  openSession();
  await open("/pricing", aProduct());
  const link = (await card("Growth")).getByRole("link", { name: "Choose Growth" });
  expect(link).toHaveAttribute("href", "/dashboard/upgradeplan");
});

test("plans that cannot be loaded can be requested again", async () => {
  const product = visitor();
  product.failing.set("publicPlans", "TIMED_OUT");
  const person = await open("/pricing", product);
  await screen.findByRole("alert");
  product.failing.clear();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "Starter" })).toBeVisible();
});
