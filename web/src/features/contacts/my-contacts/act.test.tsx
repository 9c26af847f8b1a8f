import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/mycontacts";

function people(count: number): FakeContact[] {
  return Array.from({ length: count }, (_, index) =>
    aRevealedContact({ id: `in/person-${index + 1}`, fullName: `Person ${index + 1}` }),
  );
}

function last(product: FakeProduct, field: string) {
  return product.calls.findLast((call) => call.field === field)?.args;
}

function choose(name: string) {
  return screen.findByLabelText(`Select ${name}`);
}

function choosePage() {
  return screen.findByLabelText("Select all contacts on this page");
}

async function bar() {
  return within(await screen.findByRole("region", { name: "Selected contacts" }));
}

describe("actions on many contacts", () => {
  test("a Shift click selects the rows between", async () => {
    const person = await open(page, aProduct(people(6)));
    await person.click(await choose("Person 2"));
    await person.keyboard("{Shift>}");
    await person.click(await choose("Person 5"));
    await person.keyboard("{/Shift}");
    expect(await screen.findByText("4 selected")).toBeVisible();
    expect(await choose("Person 4")).toBeChecked();
    expect(await choose("Person 1")).not.toBeChecked();
  });

  test("all matching contacts can be selected, and their export is a job with a file", async () => {
    const product = aProduct(people(27));
    product.work.ahead = [
      { state: "RUNNING", total: 26, done: 20 },
      { state: "DONE", total: 26, done: 26, fileUrl: "/files/jobs/1", fileName: "mycontacts.xlsx" },
    ];
    const person = await open(`${page}?search=person&page=2`, product);
    await person.click(await choosePage());
    expect(await screen.findByText("2 selected")).toBeVisible();
    await person.click((await bar()).getByRole("button", { name: "Select all 27 matching" }));
    expect(await screen.findByText("All 27 matching selected")).toBeVisible();
    await person.click(await choose("Person 26"));
    expect(await screen.findByText("26 selected")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Export Excel" }));
    expect(await screen.findByLabelText("20 of 26")).toBeVisible();
    expect(last(product, "startExport")?.["selection"]).toEqual({
      matching: { search: "person", filter: {} },
      except: ["in/person-26"],
    });
    expect(await screen.findByRole("link", { name: "Download" })).toHaveAttribute("href", "/files/jobs/1");
  });

  test("another search ends the choice of all who matched the last one", async () => {
    const person = await open(`${page}?page=2`, aProduct(people(26)));
    await person.click(await choosePage());
    await person.click((await bar()).getByRole("button", { name: "Select all 26 matching" }));
    await person.click(screen.getByLabelText("Search by name"));
    await person.paste("Person 2");
    await screen.findByText("8 contacts");
    expect(screen.queryByRole("region", { name: "Selected contacts" })).not.toBeInTheDocument();
  });

  test("removing can be undone for eight seconds, longer while the message has the focus", async () => {
    const product = aProduct(people(3));
    const person = await open(page, product);
    await person.click(await choose("Person 2"));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    await person.click((await bar()).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("1 contact removed. Revealed data stays with you.")).toBeVisible();
    expect(await screen.findByText("2 contacts")).toBeVisible();
    act(() => void vi.advanceTimersByTime(7000));
    const undo = screen.getByRole("button", { name: "Undo" });
    act(() => undo.focus());
    act(() => void vi.advanceTimersByTime(9000));
    expect(undo).toBeVisible();
    vi.useRealTimers();
    await person.click(undo);
    expect(await screen.findByText("1 contact is back")).toBeVisible();
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("a refused removal leaves everyone where they are and its reason above them", async () => {
    const product = aProduct(people(2));
    product.refusing.set("removeContacts", "CONFLICT");
    const person = await open(page, product);
    await person.click(await choose("Person 2"));
    await person.click((await bar()).getByRole("button", { name: "Remove" }));
    const reason = (await screen.findByRole("alert")).textContent;
    expect(await screen.findByText("1 selected")).toBeVisible();
    await person.click(within(screen.getByRole("alert")).getByRole("button", { name: "Close" }));
    expect(screen.getByText(reason)).toBeVisible();
  });

  test("typing creates a tag on the selection, and a tag of some shows as mixed", async () => {
    const [first, second, third] = people(3);
    if (!first || !second || !third) throw new Error("three people are needed");
    const product = aProduct([{ ...first, tags: ["Fair"] }, second, third]);
    const person = await open(page, product);
    await person.click(await choose("Person 1"));
    await person.click(await choose("Person 2"));
    await person.click((await bar()).getByRole("button", { name: "Tag" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tags of 2 contacts" }));
    expect(await dialog.findByRole("checkbox", { name: "Fair" })).toBePartiallyChecked();
    await person.type(dialog.getByLabelText("Find or create a tag"), "Warm{Enter}");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Tags of 2 contacts changed")).toBeVisible();
    expect(last(product, "tagContacts")).toMatchObject({ add: ["Warm"], remove: [] });
    expect(await within(screen.getByRole("row", { name: /Person 2/ })).findByText("Warm")).toBeVisible();
    expect(within(screen.getByRole("row", { name: /Person 3/ })).queryByText("Warm")).not.toBeInTheDocument();
  });

  test("a tag is removed from one person in the row, and renamed and deleted for all", async () => {
    const [first, second] = people(2);
    if (!first || !second) throw new Error("two people are needed");
    const product = aProduct([
      { ...first, tags: ["Fair", "Warm"] },
      { ...second, tags: ["Fair"] },
    ]);
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Actions for Person 1" }));
    await person.click(await screen.findByRole("button", { name: "Edit tags of Person 1" }));
    await person.click(await screen.findByRole("checkbox", { name: "Fair" }));
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(product.contacts[0]?.tags).toEqual(["Warm"]));
    await person.click(await screen.findByRole("button", { name: "Actions for Person 1" }));
    await person.click(await screen.findByRole("button", { name: "Edit tags of Person 1" }));
    await person.click(await screen.findByRole("button", { name: "Manage tags" }));
    await person.click(await screen.findByRole("button", { name: "Rename Fair" }));
    await person.clear(screen.getByLabelText("New name of Fair"));
    await person.type(screen.getByLabelText("New name of Fair"), "Trade fair{Enter}");
    await waitFor(() => expect(product.contacts[1]?.tags).toEqual(["Trade fair"]));
    await person.click(await screen.findByRole("button", { name: "Delete Trade fair" }));
    expect(await screen.findByText("It is removed from 1 contact. The contact is kept.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Delete tag" }));
    await waitFor(() => expect(product.contacts[1]?.tags).toEqual([]));
  });

  test("a press on a row or on its name opens the person at the side", async () => {
    const person = await open(page, aProduct(people(2)));
    await screen.findByText("2 contacts");
    await person.click(within(screen.getByRole("row", { name: /Person 2/ })).getByText("Head of Sales · Acme"));
    expect(await screen.findByRole("dialog", { name: "Person 2" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Close the details" }));
    await person.click(screen.getByRole("button", { name: "Person 1" }));
    expect(await screen.findByRole("dialog", { name: "Person 1" })).toBeVisible();
  });

  test("the list stays usable next to a panel, and another name replaces its person", async () => {
    const person = await open(page, aProduct(people(3)));
    await person.click(await screen.findByRole("button", { name: "Person 1" }));
    await screen.findByRole("dialog", { name: "Person 1" });
    await person.click(await choose("Person 3"));
    expect(await screen.findByText("1 selected")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Actions for Person 3" }));
    await person.click(await screen.findByRole("button", { name: "Edit tags of Person 3" }));
    await person.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("dialog", { name: "Person 1" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Person 2" }));
    expect(await screen.findByRole("dialog", { name: "Person 2" })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Person 1" })).not.toBeInTheDocument();
  });

  test("a panel's buttons move to the previous and next contact, to the ends of the page", async () => {
    const person = await open(page, aProduct(people(3)));
    await person.click(await screen.findByRole("button", { name: "Person 1" }));
    await screen.findByRole("dialog", { name: "Person 1" });
    const previous = screen.getByRole("button", { name: "Previous contact" });
    const next = screen.getByRole("button", { name: "Next contact" });
    expect(previous).toHaveAttribute("aria-disabled", "true");
    await person.click(next);
    await screen.findByRole("dialog", { name: "Person 2" });
    await person.click(next);
    await screen.findByRole("dialog", { name: "Person 3" });
    expect(next).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(next).toHaveFocus());
    await person.click(next);
    await person.click(previous);
    expect(await screen.findByRole("dialog", { name: "Person 2" })).toBeVisible();
  });

  test("a panel closes once its person is removed, and stays when others are", async () => {
    const person = await open(page, aProduct(people(3)));
    await person.click(await screen.findByRole("button", { name: "Person 1" }));
    const panel = await screen.findByRole("dialog", { name: "Person 1" });
    await person.click(screen.getByRole("button", { name: "Actions for Person 2" }));
    await person.click(await screen.findByRole("button", { name: "Remove Person 2" }));
    expect(await screen.findByText("2 contacts")).toBeVisible();
    expect(panel).toBeInTheDocument();
    await person.click(await choose("Person 1"));
    await person.click((await bar()).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("1 contact")).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  test("a person is removed from the row's menu", async () => {
    const person = await open(page, aProduct(people(2)));
    await person.click(await screen.findByRole("button", { name: "Actions for Person 1" }));
    await person.click(await screen.findByRole("button", { name: "Remove Person 1" }));
    expect(await screen.findByText("1 contact")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("row", { name: /Person 1/ })).not.toBeInTheDocument());
  });
});
