import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/api?tab=tokens";

function anOwner() {
  return aProduct([], { permissions: ["apikeys.manage", "tokens.manage"] });
}

function dialog(name: string | RegExp) {
  return screen.findByRole("dialog", { name }).then(within);
}

describe("Settings > API > Service tokens", () => {
  test("makes a token with the chosen scopes, shows it once, and ends it by its name", async () => {
    const product = anOwner();
    const person = await open(page, product);
    expect(await screen.findByText("You have no service tokens yet")).toBeVisible();
    await person.click(await screen.findByRole("button", { name: "Create service token" }));
    const form = await dialog("Create service token");
    await person.click(form.getByRole("button", { name: "Create service token" }));
    expect(form.getByText("Choose at least one.")).toBeVisible();
    await person.type(form.getByLabelText("Name"), "CRM sync");
    await person.click(form.getByRole("checkbox", { name: "Contacts: Read" }));
    await person.click(form.getByRole("checkbox", { name: "Contacts: Change" }));
    await person.selectOptions(form.getByLabelText("Expires in"), "30");
    await person.clear(form.getByLabelText("Credit budget"));
    await person.type(form.getByLabelText("Credit budget"), "20");
    await person.click(form.getByRole("button", { name: "Create service token" }));
    const shown = await dialog("Copy your service token now");
    expect(shown.getByText(/^svc_[a-zA-Z0-9]{40}$/)).toBeVisible();
    expect(product.calls.find(({ field }) => field === "createServiceToken")?.args).toEqual({
      name: "CRM sync",
      scopes: [
        { slice: "CONTACTS", access: "READ" },
        { slice: "CONTACTS", access: "WRITE" },
      ],
      days: 30,
      creditBudget: 20,
      confirmAbove: null,
    });
    await person.click(shown.getByRole("button", { name: "Close" }));
    const list = within(await screen.findByRole("list", { name: "Service tokens, newest first" }));
    expect(list.getByText(/0 of 20 credits spent/)).toBeVisible();
    expect(screen.queryByText(/^svc_[a-zA-Z0-9]{40}$/)).toBeNull();

    await person.click(list.getByRole("button", { name: "Revoke the service token CRM sync" }));
    const question = await dialog("Revoke the service token “CRM sync”?");
    await person.type(question.getByRole("textbox"), "crm");
    await person.click(question.getByRole("button", { name: "Revoke" }));
    expect(question.getByText("This is not CRM sync.")).toBeVisible();
    await person.clear(question.getByRole("textbox"));
    await person.type(question.getByRole("textbox"), "CRM sync");
    await person.click(question.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("You have no service tokens yet")).toBeVisible();
  });

  test("a refusal is shown in the form, which keeps what was typed", async () => {
    const product = anOwner();
    product.refusing.set("createServiceToken", "TOO_MANY_TOKENS");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Create service token" }));
    const form = await dialog("Create service token");
    await person.type(form.getByLabelText("Name"), "CRM sync");
    await person.click(form.getByRole("checkbox", { name: "Usage and credits: Read" }));
    await person.click(form.getByRole("button", { name: "Create service token" }));
    expect(await form.findByText(/limit of service tokens/)).toBeVisible();
    expect(form.getByLabelText("Name")).toHaveValue("CRM sync");
  });
});
