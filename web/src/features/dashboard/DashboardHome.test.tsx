import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { open } from "@/testing/open";
import { aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";
const manyContacts = Array.from({ length: 40 }, (_, index) => aRevealedContact({ id: `in/person-${index}` }));

afterEach(() => chooseLanguage("en"));

describe("the dashboard", () => {
  test("shows the plan, its state, its end and what is left in each pool", async () => {
    await open(home, aProduct());
    expect(await screen.findByText("Growth")).toBeVisible();
    expect(screen.getByText("Active")).toBeVisible();
    expect(screen.getByText("Renews on 5 Dec 2026")).toBeVisible();
    expect(screen.getAllByText("4,990").length).toBeGreaterThan(0);
  });

  test("says until when a cancelled plan lasts", async () => {
    await open(home, aProduct([], { status: "CANCELLED" }));
    expect(await screen.findByText(/Ends on 5 Dec 2026 · You keep full access until then/)).toBeVisible();
  });

  test("shows seats and API keys in numbers, and a bar that grows with what is used", async () => {
    await open(home, aProduct());
    expect(await screen.findByText("6 of 15 used")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Team seats: 6 of 15 used" })).toHaveAttribute("aria-valuenow", "6");
    expect(screen.getByText("1 of 3 used")).toBeVisible();
  });

  test("says which plan follows while a downgrade is scheduled", async () => {
    const product = aProduct();
    product.billing.downgradesTo = "20";
    await open(home, product);
    expect(await screen.findByText("Changes to Starter on 5 Dec 2026")).toBeVisible();
    expect(screen.queryByText(/Renews on/)).toBeNull();
  });

  test("counts days in the plural that Arabic has for them", async () => {
    await open(home, aProduct(manyContacts));
    await chooseLanguage("ar");
    expect(await screen.findByRole("button", { name: "آخر \u20687\u2069 أيام" })).toHaveTextContent(
      "\u20687\u2069 أيام",
    );
    expect(screen.getByText(/في آخر \u20687\u2069 أيام$/)).toBeVisible();
    expect(screen.getByRole("button", { name: "آخر \u206830\u2069 يومًا" })).toBeVisible();
  });

  test("says when there is no plan", async () => {
    await open(home, aProduct([], { hasPlan: false }));
    expect(await screen.findByText("No plan")).toBeVisible();
  });

  test("says when a plan has no API keys", async () => {
    await open(home, aProduct([], { apiKeys: { total: 0, used: 0, available: 0 } }));
    expect(await screen.findByText("Not in your plan")).toBeVisible();
  });

  test("counts the people revealed in the last 7 days first, and in 30 or 90 on request", async () => {
    const person = await open(home, aProduct(manyContacts));
    expect(await screen.findByText("people revealed by you in the last 7 days")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Last 30 days" }));
    expect(await screen.findByText("30")).toBeVisible();
    expect(screen.getByText("people revealed by you in the last 30 days")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Last 90 days" }));
    expect(await screen.findByText("40")).toBeVisible();
  });

  test("offers to try again where something failed, and leaves the rest on screen", async () => {
    const product = aProduct();
    product.failing.set("revealedCount", "TIMED_OUT");
    const person = await open(home, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(await screen.findByText("Growth")).toBeVisible();
    product.failing.clear();
    await person.click(retry);
    expect(await screen.findByText("people revealed by you in the last 7 days")).toBeVisible();
  });
});
