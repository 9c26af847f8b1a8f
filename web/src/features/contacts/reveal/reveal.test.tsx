import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aContact, aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const found = "/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=personal,business,phone";
const copyName = "Copy jane.doe@acme.example";

async function opened() {
  const person = await open(found, aProduct([aContact()]));
  const button = await screen.findByRole("button", { name: "Reveal · 1 credit: Business Email of Jane Doe" });
  return { person, button };
}

test("Copy takes the place of the button that revealed, after the votes", async () => {
  const { person, button } = await opened();
  const place = button.closest("div")?.parentElement;
  await person.click(button);
  const copy = await screen.findByRole("button", { name: copyName });
  expect(copy.parentElement).toBe(place);
  expect(place?.lastElementChild).toBe(copy);
  expect(within(copy).getByText("Copy")).toBeVisible();
});

test("a reveal from the keyboard leaves the focus on Copy, whose name is the value", async () => {
  const { person, button } = await opened();
  button.focus();
  await person.keyboard("{Enter}");
  await waitFor(async () => expect(await screen.findByRole("button", { name: copyName })).toHaveFocus());
});

test("R and a number leave the focus on Copy as well", async () => {
  const { person } = await opened();
  await person.click(screen.getByRole("heading", { name: "Jane Doe" }));
  await person.keyboard("r2");
  await waitFor(async () => expect(await screen.findByRole("button", { name: copyName })).toHaveFocus());
});

test("a reveal leaves the focus alone where it has moved on", async () => {
  const { person, button } = await opened();
  await person.click(button);
  const field = screen.getByRole("combobox", { name: /^Paste a profile URL/ });
  field.focus();
  await screen.findByRole("button", { name: copyName });
  await waitFor(() => expect(field).toHaveFocus());
});

test("a refused reveal keeps its reason on the row's button", async () => {
  const product = aProduct([aRevealedContact()]);
  product.failing.set("revealContact", "UNAVAILABLE");
  const person = await open("/dashboard/main/mycontacts", product);
  const reveal = await screen.findByRole("button", { name: "Reveal · 1 credit: Phone Number of Jane Doe" });
  await person.click(reveal);
  const reason = await within(await screen.findByRole("alert")).findByText(/./, { selector: "span:not(:has(svg))" });
  expect(reveal).toHaveAccessibleDescription(reason.textContent);
});

describe("revealing all", () => {
  const everything = "Reveal all · 3 credits: Jane Doe";
  const asked = (product: FakeProduct) =>
    product.calls.filter(({ field }) => field === "revealContact").map(({ args }) => args["datum"]);

  test("one press asks for each datum once, and its button goes", async () => {
    const product = aProduct([aContact()]);
    const person = await open(found, product);
    await person.click(await screen.findByRole("button", { name: everything }));
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Copy / })).toHaveLength(3));
    expect(asked(product)).toEqual(["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"]);
    expect(screen.queryByRole("button", { name: /^Reveal all/ })).not.toBeInTheDocument();
  });

  test("R and A do it in a search result, and leave the focus on the first Copy", async () => {
    const product = aProduct([aContact()]);
    const person = await open(found, product);
    await person.click(await screen.findByRole("heading", { name: "Jane Doe" }));
    await person.keyboard("ra");
    await waitFor(async () =>
      expect(await screen.findByRole("button", { name: "Copy jane@mail.example" })).toHaveFocus(),
    );
    expect(asked(product)).toHaveLength(3);
  });

  test("R and A do it in the row in focus", async () => {
    const product = aProduct([aRevealedContact()]);
    const person = await open("/dashboard/main/mycontacts", product);
    await screen.findByRole("button", { name: "Jane Doe" });
    await person.keyboard("jra");
    await screen.findByRole("button", { name: "Copy jane@mail.example" });
    expect(asked(product)).toEqual(["PERSONAL_EMAIL", "PHONE"]);
  });

  test("its price leaves out what the client cannot pay for", async () => {
    const credits = { id: "1", personalEmail: 5, businessEmail: 5, phone: 0 };
    await open(found, aProduct([aContact()], { credits }));
    expect(await screen.findByRole("button", { name: "Reveal all · 2 credits: Jane Doe" })).toBeVisible();
  });

  test("the panel has it too", async () => {
    const person = await open("/dashboard/main/mycontacts", aProduct([aRevealedContact()]));
    await person.click(await screen.findByRole("button", { name: "Jane Doe" }));
    const panel = within(await screen.findByRole("dialog", { name: "Jane Doe" }));
    await person.click(await panel.findByRole("button", { name: "Reveal all · 2 credits: Jane Doe" }));
    await waitFor(() => expect(panel.getAllByRole("button", { name: /^Copy / })).toHaveLength(3));
  });
});

test("several values have a copy each, and one of all", async () => {
  const clear = ["jane@mail.example", "doe@mail.example"];
  const data = {
    PERSONAL_EMAIL: { clear, masks: ["j•••@mail.example", "d•••@mail.example"], revealed: true, owned: true },
  };
  await open(found, aProduct([aContact({ data })]));
  const all = await screen.findByRole("button", { name: `Copy all: ${clear.join(", ")}` });
  expect(all).toHaveTextContent("Copy all");
  for (const value of clear) expect(screen.getByRole("button", { name: `Copy ${value}` })).toBeVisible();
});
