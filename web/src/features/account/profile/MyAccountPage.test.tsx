import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import type { FakeProduct } from "@/testing/fake-product";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/myaccount";

function form(name: string) {
  return screen.findByRole("form", { name });
}

function saved(product: FakeProduct, field: string) {
  return product.calls.findLast((call) => call.field === field)?.args["input"];
}

function saveIn(place: HTMLElement) {
  return within(place).getByRole("button", { name: "Save changes" });
}

const unsaved = "You have unsaved changes";

describe("the profile", () => {
  test("shows the names, the read-only email, the formatted phone and the country", async () => {
    await open(page, aProduct());
    const profile = within(await form("Profile"));
    expect(profile.getByLabelText("First name")).toHaveValue("Olivia");
    expect(profile.getByLabelText("Last name")).toHaveValue("Owner");
    expect(profile.getByLabelText("Email")).toHaveValue("olivia@acme.example");
    expect(profile.getByLabelText("Email")).toHaveAttribute("readonly");
    await waitFor(() => expect(profile.getByLabelText("Phone")).toHaveValue("404 555 0100"));
    expect(profile.getByRole("button", { name: "Country of the phone number: United States +1" })).toBeVisible();
    expect(profile.getByRole("button", { name: "Country United States" })).toBeVisible();
  });

  test("saves a phone as digits with its country code, without typed punctuation", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const profile = await form("Profile");
    await person.click(await within(profile).findByRole("button", { name: /Country of the phone number/ }));
    await person.keyboard("germany{Enter}");
    const phone = within(profile).getByLabelText("Phone");
    await person.clear(phone);
    await person.type(phone, "(030) 90-18 20");
    await person.click(saveIn(profile));
    expect(await screen.findByText("Your changes are saved.")).toBeVisible();
    expect(saved(product, "updateProfile")).toMatchObject({ phoneNumber: "4930901820" });
  });

  test("keeps a country by its three-letter code and changes the name everywhere", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const profile = await form("Profile");
    await person.clear(within(profile).getByLabelText("First name"));
    await person.type(within(profile).getByLabelText("First name"), "Olive");
    await person.click(within(profile).getByRole("button", { name: "Country United States" }));
    await person.keyboard("egypt{Enter}");
    await person.click(saveIn(profile));
    await screen.findByText("Your changes are saved.");
    expect(saved(product, "updateProfile")).toMatchObject({ firstName: "Olive", country: "EGY" });
    await person.click(screen.getByRole("button", { name: "Account and settings" }));
    expect(await screen.findByText("Olive Owner")).toBeVisible();
  });

  test("needs both names, and spaces are none", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const profile = await form("Profile");
    await person.clear(within(profile).getByLabelText("First name"));
    await person.clear(within(profile).getByLabelText("Last name"));
    await person.type(within(profile).getByLabelText("Last name"), "   ");
    await person.click(saveIn(profile));
    await waitFor(() => expect(within(profile).getAllByText("Required")).toHaveLength(2));
    expect(saved(product, "updateProfile")).toBeUndefined();
  });

  test("refuses a phone of four digits", async () => {
    const person = await open(page, aProduct());
    const profile = await form("Profile");
    const phone = await within(profile).findByLabelText("Phone");
    await waitFor(() => expect(phone).not.toHaveAttribute("readonly"));
    const input = within(profile).getByLabelText("Phone");
    await person.clear(input);
    await person.type(input, "555");
    await person.click(saveIn(profile));
    expect(await within(profile).findByText("Not a valid phone number")).toBeVisible();
  });

  test("shows unsaved edits, and discards them on request", async () => {
    const person = await open(page, aProduct());
    const profile = await form("Profile");
    expect(within(profile).queryByText(unsaved)).not.toBeInTheDocument();
    await person.type(within(profile).getByLabelText("Last name"), "!");
    expect(within(profile).getByText(unsaved)).toBeVisible();
    await person.click(within(profile).getByRole("button", { name: "Discard changes" }));
    expect(within(profile).getByLabelText("Last name")).toHaveValue("Owner");
    expect(within(profile).queryByText(unsaved)).not.toBeInTheDocument();
  });

  test("does not lose edits when saving fails", async () => {
    const product = aProduct();
    product.failing.set("updateProfile", "UNAVAILABLE");
    const person = await open(page, product);
    const profile = await form("Profile");
    await person.type(within(profile).getByLabelText("Last name"), "!");
    await person.click(saveIn(profile));
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(within(profile).getByLabelText("Last name")).toHaveValue("Owner!");
    expect(within(profile).getByText(unsaved)).toBeVisible();
  });

  test("offers to try again when it cannot be loaded", async () => {
    const product = aProduct();
    product.failing.set("companyProfile", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await form("Company")).toBeVisible();
  });
});

describe("the company", () => {
  test("is shown to the owner and saved", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const company = await form("Company");
    expect(within(company).getByLabelText("Number of sales people")).toHaveValue("12");
    await person.type(within(company).getByLabelText("Leads needed per month"), "300");
    await person.type(within(company).getByLabelText("Department"), " Sales ");
    await person.click(saveIn(company));
    await screen.findByText("Your changes are saved.");
    expect(saved(product, "updateCompany")).toEqual({
      companyName: "Acme",
      salesPeopleCount: 12,
      requiredLeadCount: 300,
      department: "Sales",
    });
  });

  test("has a billing address of at most 200 characters and says how many are left", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const billing = await form("Tax and billing");
    const address = within(billing).getByLabelText("Billing address");
    await person.click(address);
    await person.paste("x".repeat(250));
    expect(address).toHaveValue("x".repeat(200));
    expect(within(billing).getByText("0 characters left")).toBeVisible();
    await person.click(saveIn(billing));
    await screen.findByText("Your changes are saved.");
    expect(saved(product, "updateCompany")).toEqual({ taxId: "", billingAddress: "x".repeat(200) });
  });

  test("a member neither sees it nor asks for it", async () => {
    const product = aProduct([], { role: "MEMBER", permissions: ["contacts.search"] });
    await open(page, product);
    await form("Profile");
    expect(screen.queryByRole("form", { name: "Company" })).not.toBeInTheDocument();
    expect(product.calls.some(({ field }) => field === "companyProfile")).toBe(false);
  });
});
