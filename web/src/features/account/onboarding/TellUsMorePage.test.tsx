import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/tellusmore";

function newcomer() {
  const product = aProduct();
  product.signedIn = false;
  product.accounts.signingUp = true;
  return product;
}

async function press(person: UserEvent, name: string) {
  return person.click(await screen.findByRole("button", { name }));
}

/** The input, once the numbering plans have loaded. */
async function phone() {
  await screen.findByRole("button", { name: /^Country of the phone number/ });
  return screen.getByLabelText("Phone number");
}

async function fillIn(person: UserEvent) {
  await person.type(await screen.findByLabelText("Company name"), "Analytical Engines");
  await person.type(await phone(), "+49 (30) 90-18 20");
  await person.click(screen.getByRole("button", { name: /^Country Choose/ }));
  await person.type(await screen.findByRole("combobox", { name: "Search for a country" }), "German");
  await person.click(await screen.findByRole("option", { name: /Germany/ }));
  await person.type(screen.getByLabelText("Number of sales people"), "12");
}

describe("telling about the company", () => {
  test("asks for company, phone, country and sales people, and focuses the first missing", async () => {
    const product = newcomer();
    const person = await open(page, product);
    await phone();
    await press(person, "Continue");
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(4));
    await waitFor(() => expect(screen.getByLabelText("Company name")).toHaveFocus());
    expect(product.calls.some(({ field }) => field === "completeOnboarding")).toBe(false);
  });

  test("refuses a phone number of 4 characters", async () => {
    const person = await open(page, newcomer());
    await person.type(await phone(), "1234");
    await press(person, "Continue");
    expect(await screen.findByText("Please Enter Valid Phone Number")).toBeVisible();
  });

  test("keeps the phone as digits and leads to the page that verifies the email", async () => {
    const product = newcomer();
    const person = await open(page, product);
    await fillIn(person);
    await press(person, "Continue");
    expect(await screen.findByRole("heading", { name: "Verify your email" })).toBeVisible();
    expect(product.calls.find(({ field }) => field === "completeOnboarding")?.args["input"]).toEqual({
      companyName: "Analytical Engines",
      phoneNumber: "4930901820",
      country: "DEU",
      salesPeopleCount: 12,
      requiredLeadCount: null,
      department: null,
    });
  });

  test("is for owners: an invited member is redirected to the dashboard", async () => {
    const product = aProduct([], { role: "MEMBER" });
    await open(page, product);
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
    expect(screen.queryByLabelText("Company name")).not.toBeInTheDocument();
  });

  test("can be skipped", async () => {
    const product = newcomer();
    const person = await open(page, product);
    await press(person, "Skip for now");
    expect(await screen.findByRole("heading", { name: "Verify your email" })).toBeVisible();
    expect(product.calls.some(({ field }) => field === "skipOnboarding")).toBe(true);
  });

  test("leads to the dashboard after a first sign-in by a provider", async () => {
    const person = await open(page, aProduct());
    await press(person, "Skip for now");
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test.each(["SIGNED_OUT", "LINK_EXPIRED"] as const)("too late (%s) asks to sign in", async (code) => {
    const product = newcomer();
    if (code === "SIGNED_OUT") product.failing.set("skipOnboarding", code);
    else product.refusing.set("skipOnboarding", code);
    const person = await open(page, product);
    await press(person, "Skip for now");
    expect(await screen.findByText("Please sign in to continue.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("shows what the server refuses and keeps what was typed", async () => {
    const product = newcomer();
    product.failing.set("completeOnboarding", "UNAVAILABLE");
    const person = await open(page, product);
    await fillIn(person);
    await press(person, "Continue");
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(screen.getByLabelText("Company name")).toHaveValue("Analytical Engines");
  });
});
