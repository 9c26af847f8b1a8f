import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const account = "/dashboard/settings/myaccount";

function anOwner() {
  return aProduct([], { permissions: ["account.view", "company.manage"] });
}

function field() {
  return screen.findByLabelText("Number of sales people");
}

const message = "Please enter a whole number from 0 to 10,000,000.";

test.each(["-5", "3.5", "12abc", "10000001"])(
  "%s stays as it was typed and is refused, never turned into another number",
  async (text) => {
    const product = anOwner();
    const person = await open(account, product);
    await person.clear(await field());
    await person.type(await field(), text);
    expect(await field()).toHaveValue(text);
    await person.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toHaveAttribute("aria-invalid", "true");
    const company = within(screen.getByRole("form", { name: "Company" }));
    await person.click(company.getByRole("button", { name: "Save changes" }));
    expect(product.calls.map(({ field: called }) => called)).not.toContain("updateCompany");
  },
);

test("a number that is put right is taken", async () => {
  const person = await open(account, anOwner());
  await person.clear(await field());
  await person.type(await field(), "3.5");
  await person.tab();
  await person.clear(await field());
  await person.type(await field(), "35");
  expect(screen.queryByText(message)).toBeNull();
  expect(await field()).toHaveValue("35");
});
