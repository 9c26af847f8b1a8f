import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";

async function list() {
  return within(await screen.findByRole("region", { name: "First steps" }));
}

beforeEach(() => localStorage.clear());

function newcomer(account = {}) {
  const product = aProduct([], account);
  product.privacy.firstSteps = { done: ["SEARCH"], dismissed: false };
  return product;
}

test("a new owner has four first steps with ticks, and a link to the demo profile", async () => {
  const product = newcomer({ permissions: ["contacts.search", "dashboard.view", "team.manage"] });
  product.privacy.firstSteps = { done: [], dismissed: false };
  const person = await open(home, product);
  const steps = await list();
  expect(steps.getByRole("progressbar", { name: "0 of 4 done" })).toBeVisible();
  await person.click(steps.getByRole("link", { name: "Search the demo profile" }));
  expect(await screen.findByRole("heading", { name: "Search" })).toBeVisible();
  const urls = () => product.calls.filter(({ field }) => field === "searchContact").map(({ args }) => args["url"]);
  await waitFor(() => expect(urls()).toEqual([expect.stringMatching(/in\/contact-finder-demo$/)]));
  expect(product.calls.some(({ field }) => field === "revealContact")).toBe(false);
});

test("a member who cannot invite has three", async () => {
  await open(home, newcomer({ role: "MEMBER", permissions: ["contacts.search", "dashboard.view"] }));
  const steps = await list();
  expect(steps.getByRole("progressbar", { name: "1 of 3 done" })).toBeVisible();
  expect(steps.queryByText("Invite your team")).toBeNull();
});

test("a hidden list stays hidden, here and on other devices", async () => {
  const product = newcomer();
  const person = await open(home, product);
  await person.click((await list()).getByRole("button", { name: "Hide the first steps" }));
  await expect.poll(() => screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(product.privacy.firstSteps.dismissed).toBe(true);
  localStorage.clear();
});

test("a list that cannot be hidden stays and keeps the reason", async () => {
  const product = newcomer();
  product.failing.set("dismissFirstSteps", "TOO_MANY_ATTEMPTS");
  const person = await open(home, product);
  await person.click((await list()).getByRole("button", { name: "Hide the first steps" }));
  expect(await (await list()).findByRole("alert")).toBeVisible();
});

test("the list is gone once all is done", async () => {
  const product = newcomer();
  product.privacy.firstSteps = { done: ["SEARCH", "EXPORT", "INVITE", "EXTENSION"], dismissed: false };
  await open(home, product);
  await screen.findByRole("heading", { name: "Revealed contacts" });
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("an owner without a free seat is not sent to the invitation", async () => {
  const permissions = ["contacts.search", "dashboard.view", "team.manage"];
  await open(home, newcomer({ permissions, seats: { total: 1, used: 1, available: 0 } }));
  const steps = await list();
  expect(steps.getByRole("progressbar", { name: "1 of 3 done" })).toBeVisible();
  expect(steps.queryByText("Invite your team")).toBeNull();
});
