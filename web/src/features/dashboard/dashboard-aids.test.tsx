import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aContact, aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";
const jane = "https://www.linkedin.com/in/jane-doe";
const ownerMay = ["contacts.search", "contacts.reveal", "contacts.list", "plans.change", "usage.view"];

beforeEach(() => localStorage.clear());

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

test.each(["pasted", "typed"])("a profile %s on the dashboard goes straight to its result", async (how) => {
  const product = aProduct([aContact()]);
  const person = await open(home, product);
  const field = await screen.findByRole("textbox", { name: /^Paste a profile URL/ });
  await person.click(field);
  if (how === "pasted") await person.paste(jane);
  else await person.type(field, `${jane}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
  const search = product.calls.find(({ field: name }) => name === "searchContact");
  expect(search?.args["data"]).toEqual(["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"]);
});

test("words typed on the dashboard find people", async () => {
  const person = await open(home, aProduct([aContact()]));
  const field = await screen.findByRole("textbox", { name: /^Paste a profile URL/ });
  await person.type(field, "head of{Enter}");
  expect(await screen.findByRole("button", { name: "Remove the condition Title: head of" })).toBeVisible();
});

test("the people opened last are there, and a click opens the panel of one", async () => {
  const people = ["Ada", "Ben", "Cai", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"].map((fullName, index) =>
    aRevealedContact({ id: `in/${fullName.toLowerCase()}`, fullName, revealedOn: daysAgo(index) }),
  );
  const person = await open(home, aProduct(people));
  const recent = within(await screen.findByRole("region", { name: "Recent people" }));
  expect(recent.getAllByRole("listitem")).toHaveLength(8);
  await person.click(recent.getByRole("button", { name: /^Ada/ }));
  expect(await screen.findByRole("dialog", { name: "Ada" })).toBeVisible();
});

test("the owner sees 30 days of reveals by kind, and how long each pool lasts", async () => {
  const product = aProduct([], { permissions: ownerMay });
  const date = daysAgo(2).slice(0, 10);
  product.usage.reveals = [{ date, memberId: "7", personalEmail: 1, businessEmail: 2, phone: 4 }];
  product.usage.lasting = { PERSONAL_EMAIL: null, BUSINESS_EMAIL: 400, PHONE: 12 };
  await open(home, product);
  expect(await screen.findByText("7 reveals by your team in the last 30 days")).toBeVisible();
  expect(screen.getByRole("slider", { name: /^Reveals by day/ })).toHaveAttribute("aria-valuemax", "30");
  expect(screen.getByText("View as table")).toBeVisible();
  expect(screen.getAllByText(/(?:at this pace|year left)$/).map(({ textContent }) => textContent)).toEqual([
    "More than a year left",
    "About 12 days left at this pace",
  ]);
});

test("a team that has revealed nothing yet gets no empty chart", async () => {
  await open(home, aProduct([], { permissions: ownerMay }));
  expect(await screen.findByText("People you reveal appear here.")).toBeVisible();
  expect(screen.queryByText("Reveals by day")).toBeNull();
});

test("a member sees no chart and no forecast, and asks for neither", async () => {
  const product = aProduct([], { role: "MEMBER", permissions: ["contacts.search", "contacts.list"] });
  await open(home, product);
  expect(await screen.findByText("people revealed by you in the last 7 days")).toBeVisible();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(product.calls.map(({ field }) => field)).not.toContain("usageByDay");
  expect(product.calls.map(({ field }) => field)).not.toContain("creditForecast");
});

test("a free plan says when its next credits come", async () => {
  const product = aProduct();
  product.billing.planId = "10";
  await open(home, product);
  expect(await screen.findByText("New credits on 5 Dec 2026")).toBeVisible();
});
