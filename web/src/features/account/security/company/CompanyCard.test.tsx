import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/security";

function anOwner(hasApp = true) {
  const product = aProduct();
  product.account.permissions.push("team.manage");
  product.own.factor = { ...product.own.factor, hasApp };
  return product;
}

test("an owner enters the provider, proves the domain and switches it on and off", async () => {
  const person = await open(page, anOwner());
  await person.click(await screen.findByRole("button", { name: "Save the settings" }));
  expect((await screen.findAllByText("Please fill this in")).length).toBe(4);
  await person.type(screen.getByLabelText("Domain of your emails"), "acme.example");
  await person.type(screen.getByLabelText("Issuer"), "https://id.acme.example");
  await person.type(screen.getByLabelText("Client ID"), "finder");
  await person.type(screen.getByLabelText("Client secret"), "secret");
  await person.click(screen.getByRole("button", { name: "Save the settings" }));
  expect(await screen.findByText("_contact-finder.acme.example")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Test the sign-in" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Check the record" }));
  expect(await screen.findByRole("link", { name: "Test the sign-in" })).toHaveAttribute("href", "/auth/company/test");
  for (const [action, question, state] of [
    ["Switch it on", "Switch the company sign-in on?", "On"],
    ["Switch it off", "Switch the company sign-in off?", "Off"],
  ] as const) {
    await person.click(await screen.findByRole("button", { name: action }));
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    await person.click(dialog.getByRole("button", { name: action }));
    const card = within(screen.getByText("Company sign-in").closest("section") ?? document.body);
    expect(await card.findByText(state)).toBeVisible();
  }
});

test("an owner without a second factor sets one up first, and sees a test's outcome", async () => {
  await open(`${page}?refused=COMPANY_SIGN_IN_FAILED`, anOwner(false));
  expect(await screen.findByText(/your password stays the emergency way in/)).toBeVisible();
  expect(await screen.findByText(/Your company did not accept the sign-in/)).toBeVisible();
});
