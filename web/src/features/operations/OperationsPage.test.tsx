import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { anOperation } from "@/testing/operations/operations";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/operations";

function anOwner() {
  return aProduct([], { permissions: ["operations.call", "operations.manage"] });
}

function dialog(name: string | RegExp) {
  return screen.findByRole("dialog", { name }).then(within);
}

describe("Settings > Operations", () => {
  test("registers a document, shows errors in the form, and shows its price and call", async () => {
    const person = await open(page, anOwner());
    expect(await screen.findByText("No operations yet")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Register operation" }));
    const form = await dialog("Register operation");
    await person.type(form.getByLabelText("Name"), "Find Buyers");
    await person.click(form.getByRole("button", { name: "Register" }));
    expect(form.getByText(/Use lower-case letters and digits/)).toBeVisible();
    expect(form.getAllByText("Required")).toHaveLength(2);
    await person.clear(form.getByLabelText("Name"));
    await person.type(form.getByLabelText("Name"), "find-buyers");
    await person.type(form.getByLabelText("What it does"), "Who buys");
    fireEvent.change(form.getByLabelText("GraphQL document"), { target: { value: "nonsense" } });
    await person.click(form.getByRole("button", { name: "Register" }));
    expect(await form.findByRole("alert")).toHaveTextContent("Line 1: Syntax Error");
    fireEvent.change(form.getByLabelText("GraphQL document"), { target: { value: "{ viewer { id } }" } });
    await person.click(form.getByRole("button", { name: "Register" }));
    const made = within(await screen.findByRole("region", { name: "find-buyers" }));
    expect(made.getByText(/Query · 26 points · no credits · 12 calls in 30 days/)).toBeVisible();
    expect(made.getByText("Who buys")).toBeVisible();
    await person.click(made.getByText("Call it"));
    expect(made.getByRole("group", { name: "A call of find-buyers for a shell" })).toHaveTextContent(/^curl -G/);
    expect(made.getByRole("button", { name: "Copy the call" })).toBeVisible();
  });

  test("a breaking change names each break, and becomes its own version on request", async () => {
    const product = anOwner();
    product.operations = [anOperation("find-buyers")];
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Change find-buyers" }));
    const form = await dialog("Change find-buyers");
    expect(form.queryByRole("checkbox")).toBeNull();
    fireEvent.change(form.getByLabelText("GraphQL document"), { target: { value: "{ viewer { role } }" } });
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByRole("alert")).toHaveTextContent("Version 1: data.viewer.id was removed.");
    await person.click(form.getByRole("checkbox", { name: /Register it as version 2/ }));
    await person.click(form.getByRole("button", { name: "Save" }));
    const item = within(await screen.findByRole("region", { name: "find-buyers" }));
    expect(await item.findByText("Version 2")).toBeVisible();
    await person.click(item.getByRole("button", { name: "History of find-buyers" }));
    const history = await dialog("History of find-buyers");
    expect(await history.findByText("Version 2, revision 1")).toBeVisible();
  });

  test("a version is retired and restored, and a name without running versions deleted", async () => {
    const product = anOwner();
    product.operations = [anOperation("find-buyers")];
    const person = await open(page, product);
    const retire = async (day: string) => {
      await person.click(await screen.findByRole("button", { name: /^Retire find-buyers/ }));
      const form = await dialog("Retire version 1 of find-buyers?");
      expect(form.getByText(/called 12 times/)).toBeVisible();
      fireEvent.change(form.getByLabelText("Refuse calls from"), { target: { value: day } });
      return form;
    };
    await person.click((await retire("2027-02-01")).getByRole("button", { name: "Retire version" }));
    expect(await screen.findByText("Retires 1 Feb 2027")).toBeVisible();
    await person.click((await retire("2027-02-01")).getByRole("button", { name: "Keep it" }));
    expect(await screen.findByText("Live")).toBeVisible();
    await person.click((await retire("2026-11-26")).getByRole("button", { name: "Retire version" }));
    await person.click(await screen.findByRole("button", { name: "Delete find-buyers" }));
    await person.click((await dialog("Delete “find-buyers”?")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No operations yet")).toBeVisible();
  });

  test("a member sees what there is and what the own role may call, and changes nothing", async () => {
    const product = aProduct([], { permissions: ["operations.call"] });
    const fault = 'Line 1: Cannot query field "shoeSize"';
    product.operations = [
      anOperation("built-in", { callable: false }, { ofProduct: true }),
      anOperation("old", { state: "INVALID", callable: false, price: null, sample: "", faults: [fault] }),
    ];
    await open(page, product);
    const first = within(await screen.findByRole("region", { name: "built-in" }));
    expect(first.getByText("Built in")).toBeVisible();
    expect(first.getByText("Needs another role")).toBeVisible();
    const second = within(screen.getByRole("region", { name: "old" }));
    expect(second.getByText("Invalid")).toBeVisible();
    expect(second.getByText(fault)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Register|Change|Retire|Delete/ })).toBeNull();
  });
});
