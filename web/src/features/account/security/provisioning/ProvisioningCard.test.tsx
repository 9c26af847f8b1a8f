import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/security";

function anOwner() {
  const product = aProduct();
  product.account.permissions.push("team.manage");
  return product;
}

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

test("an owner makes a SCIM token, reads it once, renews it and ends it", async () => {
  const person = await open(page, anOwner());
  await person.click(await screen.findByRole("button", { name: "Make a token" }));
  const made = await dialog("The token was made");
  expect(made.getByRole("group", { name: "SCIM token" })).toHaveTextContent(/^scim_1_\w{40}$/);
  await person.click(made.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(/scim_1_/)).not.toBeInTheDocument();
  expect(await screen.findByText(`${location.origin}/scim/v2`)).toBeVisible();
  expect(screen.getByText(/Token ending in k7Qz, made .*Never used/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Renew the token" }));
  await person.click((await dialog("Renew the SCIM token?")).getByRole("button", { name: "Renew the token" }));
  await person.click((await dialog("The token was made")).getByRole("button", { name: "Done" }));
  await person.click(screen.getByRole("button", { name: "End the token" }));
  await person.click((await dialog("End the SCIM token?")).getByRole("button", { name: "End the token" }));
  expect(await screen.findByRole("button", { name: "Make a token" })).toBeVisible();
});

test("a refused token is named, and none is shown", async () => {
  const product = anOwner();
  product.refusing.set("makeProvisioningToken", "PROOF_REQUIRED");
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Make a token" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.queryByText(/scim_1_/)).not.toBeInTheDocument();
});
