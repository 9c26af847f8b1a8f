import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/sources";

function anOwner() {
  return aProduct([], { permissions: ["sources.manage"] });
}

function dialog(name: string) {
  return screen.findByRole("dialog", { name }).then(within);
}

/** The page with Apollo's key on it. */
async function withOne(product = anOwner()) {
  const person = await open(page, product);
  expect(await screen.findByText("Use your own provider keys")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Add key" }));
  const form = await dialog("Add your own key");
  await person.selectOptions(form.getByLabelText("Provider"), "APOLLO");
  await person.type(form.getByLabelText("API key"), "key-1234");
  await person.click(form.getByRole("button", { name: "Add key" }));
  await screen.findByText("Ends in 1234");
  return { person, product, press: (action: string) => person.click(screen.getByRole("button", { name: action })) };
}

describe("Settings > Sources", () => {
  test("says what a key is for, and adds one", async () => {
    const { product } = await withOne();
    const list = within(await screen.findByRole("list", { name: "Your keys" }));
    expect(list.getByText("On")).toBeVisible();
    expect(list.getByText(/3 values found in 30 days/)).toBeVisible();
    expect(product.calls.find(({ field }) => field === "addSourceKey")?.args).toEqual({
      provider: "APOLLO",
      key: "key-1234",
    });
  });

  test("keeps a key that the provider refuses, with the reason", async () => {
    const product = anOwner();
    product.refusing.set("addSourceKey", "BAD_SOURCE_KEY");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Add key" }));
    const form = await dialog("Add your own key");
    await person.click(form.getByRole("button", { name: "Add key" }));
    expect(form.getByText("Required")).toBeVisible();
    await person.type(form.getByLabelText("API key"), "key-1234");
    await person.click(form.getByRole("button", { name: "Add key" }));
    expect(await form.findByText("The provider refuses this key.")).toBeVisible();
    expect(form.getByLabelText("API key")).toHaveValue("key-1234");
  });

  test("replaces a key, switches it off, and removes it after a question", async () => {
    const { person, press } = await withOne();
    await press("Replace: Apollo");
    const form = await dialog("Replace the key for Apollo");
    await person.type(form.getByLabelText("New API key"), "key-9876");
    await person.click(form.getByRole("button", { name: "Replace" }));
    expect(await screen.findByText("Ends in 9876")).toBeVisible();
    await press("Switch off: Apollo");
    expect(await screen.findByText("Off")).toBeVisible();
    await press("Remove: Apollo");
    await person.click((await dialog("Remove the key for Apollo?")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Use your own provider keys")).toBeVisible();
  });
});
