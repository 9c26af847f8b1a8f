import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/mycontacts";

async function opened(people: FakeContact[]) {
  const product = aProduct(people);
  const person = await open(page, product);
  await screen.findByRole("button", { name: "Person 1" });
  return { person, product };
}

function four(): FakeContact[] {
  return [1, 2, 3, 4].map((n) => aRevealedContact({ id: `in/person-${n}`, fullName: `Person ${n}` }));
}

function nameOf(row: number) {
  return screen.getByRole("button", { name: `Person ${row}` });
}

test("J and K go to the next and the previous contact, and stop at the ends", async () => {
  const { person } = await opened(four());
  await person.keyboard("j");
  await waitFor(() => expect(nameOf(1)).toHaveFocus());
  await person.keyboard("jjjj");
  await waitFor(() => expect(nameOf(4)).toHaveFocus());
  await person.keyboard("k");
  await waitFor(() => expect(nameOf(3)).toHaveFocus());
});

test("Enter opens the focused contact next to the list, and J and K move the panel", async () => {
  const { person } = await opened(four());
  await person.keyboard("jj{Enter}");
  expect(await screen.findByRole("dialog", { name: "Person 2" })).toBeVisible();
  expect(screen.getByRole("row", { name: /Person 2/ })).toHaveAttribute("aria-current", "true");
  screen.getByRole("button", { name: "Close the details" }).focus();
  await person.keyboard("j");
  await waitFor(() => expect(nameOf(3)).toHaveFocus());
  expect(await screen.findByRole("dialog", { name: "Person 3" })).toBeVisible();
  await person.keyboard("kk");
  expect(await screen.findByRole("dialog", { name: "Person 1" })).toBeVisible();
  expect(screen.getAllByRole("row", { current: true })).toEqual([screen.getByRole("row", { name: /Person 1/ })]);
});

test("a panel that went along gives the focus back to the row of its person", async () => {
  const { person } = await opened(four());
  await person.keyboard("j{Enter}");
  await screen.findByRole("dialog", { name: "Person 1" });
  await person.keyboard("jj");
  const panel = await screen.findByRole("dialog", { name: "Person 3" });
  await person.click(await within(panel).findByRole("textbox", { name: "Add a tag" }));
  await person.keyboard("{Escape}");
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  await waitFor(() => expect(nameOf(3)).toHaveFocus());
});

test("X and R mean the person of the panel while the focus is in it", async () => {
  const { person, product } = await opened(four());
  await person.keyboard("jj{Enter}");
  await screen.findByRole("dialog", { name: "Person 2" });
  screen.getByRole("button", { name: "Close the details" }).focus();
  await person.keyboard("x");
  expect(await screen.findByRole("checkbox", { name: "Select Person 2" })).toBeChecked();
  await person.keyboard("r1");
  await waitFor(() => expect(product.calls.filter(({ field }) => field === "revealContact")).toHaveLength(1));
});

test("Escape closes the panel from the list too, but not from a field of the page", async () => {
  const { person } = await opened(four());
  await person.click(nameOf(2));
  const panel = await screen.findByRole("dialog", { name: "Person 2" });
  await person.click(screen.getByLabelText("Search by name"));
  await person.keyboard("{Escape}");
  expect(panel).toBeInTheDocument();
  nameOf(4).focus();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  await waitFor(() => expect(nameOf(4)).toHaveFocus());
});

test("no letter does anything while a dialog is open over the list", async () => {
  const { person } = await opened(four());
  await person.keyboard("j?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await person.keyboard("jx");
  expect(nameOf(2)).not.toHaveFocus();
  expect(screen.queryByText("1 selected")).toBeNull();
});

test("X selects the focused contact, and with Shift the range from the last one", async () => {
  const { person } = await opened(four());
  await person.keyboard("jx");
  expect(await screen.findByText("1 selected")).toBeVisible();
  await person.keyboard("jj{Shift>}x{/Shift}");
  expect(await screen.findByText("3 selected")).toBeVisible();
  await person.keyboard("x");
  expect(await screen.findByText("2 selected")).toBeVisible();
});

test("R, then 1, 2 or 3, reveals in the row in focus, whose Copy gets the focus", async () => {
  const { person, product } = await opened(four());
  await person.keyboard("jjj");
  await person.keyboard("r");
  expect(screen.getByText("Press 1 for personal email, 2 for business, 3 for phone, A for all.")).toBeVisible();
  await person.keyboard("1");
  await waitFor(() => expect(product.calls.filter(({ field }) => field === "revealContact")).toHaveLength(1));
  await waitFor(async () =>
    expect(await screen.findByRole("button", { name: "Copy jane@mail.example" })).toHaveFocus(),
  );
  await person.keyboard("k");
  await waitFor(() => expect(nameOf(2)).toHaveFocus());
});

test("a number that reveals nothing says why", async () => {
  const { person } = await opened(four());
  await person.keyboard("jr2");
  expect(await screen.findByText(/of Person 1 is already open\.$/)).toBeVisible();
});

test("E exports, and asks for a selection where there is none", async () => {
  const { person } = await opened(four());
  await person.keyboard("e");
  expect(await screen.findByRole("alert")).toHaveTextContent(/select/i);
});

test("letters do nothing while typing, or once they are off in the list of shortcuts", async () => {
  const { person } = await opened(four());
  await person.type(screen.getByLabelText("Search by name"), "jx");
  expect(screen.queryByText("1 selected")).toBeNull();
  await person.clear(screen.getByLabelText("Search by name"));
  await person.click(document.body);
  await person.keyboard("?");
  await person.click(await screen.findByRole("checkbox", { name: "Use single-letter shortcuts" }));
  const list = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  await person.click(within(list).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  await person.keyboard("j?");
  expect(nameOf(1)).not.toHaveFocus();
  expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull();
});
