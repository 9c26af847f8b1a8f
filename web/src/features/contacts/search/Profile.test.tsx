import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search";
const jane = "https://www.linkedin.com/in/jane-doe";
const options = ["Personal Email", "Business Email", "Phone Number"];
const found = `${page}?url=${jane}&data=personal,business,phone`;

function input() {
  return screen.getByRole("combobox", { name: /^Paste a profile URL/ });
}

function box(name: string) {
  return screen.findByRole("checkbox", { name });
}

function searches(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "searchContact");
}

function reveals(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "revealContact");
}

function revealOf(datum: string) {
  return screen.findByRole("button", { name: new RegExp(`: ${datum} of`) });
}

function press(name: string) {
  return screen.findByRole("button", { name });
}

describe("searching a person", () => {
  test("starts with the cursor in the URL and a hint", async () => {
    await open(page, aProduct());
    expect(await screen.findByText("Use search options to find contacts")).toBeVisible();
    await waitFor(() => expect(input()).toHaveFocus());
  });

  test("looks for everything in a fresh browser, and next time for what was chosen last", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    for (const name of options) expect(await box(name)).toBeChecked();
    await person.click(input());
    await person.paste(jane);
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
    await person.click(await box("Personal Email"));
    await waitFor(() => expect(searches(product)).toHaveLength(2));
    await open(page, product);
    expect((await screen.findAllByRole("checkbox", { name: "Personal Email" })).at(-1)).not.toBeChecked();
    expect(screen.getAllByRole("checkbox", { name: "Phone Number" }).at(-1)).toBeChecked();
  });

  test("without an option asks for one", async () => {
    const person = await open(page, aProduct());
    for (const name of options) await person.click(await box(name));
    await person.type(await screen.findByRole("combobox", { name: /^Paste/ }), jane);
    await person.click(await press("Search"));
    expect(await screen.findByText("Please choose options")).toBeVisible();
  });

  test("with something that is no profile asks for a correct url", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.type(await screen.findByRole("combobox", { name: /^Paste/ }), "https://example.com/jane");
    await person.click(await press("Search"));
    expect(await screen.findByText("Please input correct url")).toBeVisible();
    await person.clear(input());
    await person.type(input(), `${jane} https://www.linkedin.com/in/john-roe`);
    await person.click(await press("Search"));
    expect(await screen.findByText(/addresses of several people/)).toBeVisible();
    expect(searches(product)).toHaveLength(0);
  });

  test("shows the person with masks and prices before any reveal", async () => {
    await open(found, aProduct([aContact()]));
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
    expect(screen.getByText("j•••@acme.example")).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Reveal · 1 credit/ })).toHaveLength(3);
    expect(screen.queryByText("jane.doe@acme.example")).not.toBeInTheDocument();
  });

  test("runs when a profile URL is pasted", async () => {
    const person = await open(page, aProduct([aContact()]));
    await person.click(await screen.findByRole("combobox", { name: /^Paste/ }));
    await person.paste(jane);
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
    expect(input()).toHaveValue(jane);
  });

  test("runs again when an option changes after a first search, and keeps its focus", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    await person.click(await box("Personal Email"));
    await person.click(await box("Business Email"));
    await person.type(input(), `${jane}{Enter}`);
    await screen.findByText("+44 ••• ••• ••18");
    await person.click(await box("Business Email"));
    expect(await screen.findByText("j•••@acme.example")).toBeVisible();
    expect(searches(product).map(({ args }) => args["data"])).toEqual([["PHONE"], ["BUSINESS_EMAIL", "PHONE"]]);
    await waitFor(async () => expect(await box("Business Email")).toHaveFocus());
  });

  test("does not take the focus when a refused search runs again with an option", async () => {
    const person = await open(page, aProduct([aContact()]));
    for (const name of options) await person.click(await box(name));
    await person.type(input(), `${jane}{Enter}`);
    expect(await screen.findByText("Please choose options")).toBeVisible();
    await person.click(await box("Phone Number"));
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
    await waitFor(async () => expect(await box("Phone Number")).toHaveFocus());
  });

  test("does not run when an option changes before a first search", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    await person.type(await screen.findByRole("combobox", { name: /^Paste/ }), jane);
    await person.click(await box("Phone Number"));
    expect(searches(product)).toHaveLength(0);
  });

  test("clears the result when the input is emptied", async () => {
    const person = await open(found, aProduct([aContact()]));
    await screen.findByRole("heading", { name: "Jane Doe" });
    await person.clear(input());
    expect(await screen.findByText("Use search options to find contacts")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Jane Doe" })).not.toBeInTheDocument();
  });

  test("says when nothing is known of the profile", async () => {
    await open(found, aProduct());
    expect(await screen.findByText("No contact details found")).toBeVisible();
  });

  test.each([
    ["phone", "PHONE", "No phone number found"],
    ["business", "BUSINESS_EMAIL", "No email found"],
  ] as const)("says of a known person what is missing where only %s was asked for", async (data, type, sentence) => {
    const contact = aContact({ data: { [type]: { clear: [], masks: [] } } });
    await open(`${page}?url=${jane}&data=${data}`, aProduct([contact]));
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
    expect(screen.getByText(new RegExp(sentence))).toBeVisible();
    expect(screen.queryByText(/Check the profile URL/)).not.toBeInTheDocument();
  });

  test("says which kind of data was not found", async () => {
    await open(found, aProduct([aContact({ data: { PHONE: { clear: [], masks: [] } } })]));
    expect(await screen.findByText(/No phone number found/)).toBeVisible();
    expect(screen.queryByText(/No email found/)).not.toBeInTheDocument();
  });

  test("says when there is a phone but no email", async () => {
    const nothing = { clear: [], masks: [] };
    await open(found, aProduct([aContact({ data: { PERSONAL_EMAIL: nothing, BUSINESS_EMAIL: nothing } })]));
    expect(await screen.findByText(/No email found/)).toBeVisible();
  });

  test("explains what Verified and Partially Verified mean", async () => {
    await open(found, aProduct([aContact()]));
    expect(await screen.findByRole("button", { name: "Verified" })).toHaveAccessibleDescription(
      "About 97% of these emails are delivered. Checked on 5 Nov 2026.",
    );
  });

  test("offers to try again when the service is down", async () => {
    const product = aProduct([aContact()]);
    product.failing.set("searchContact", "UNAVAILABLE");
    const person = await open(found, product);
    const retry = await press("Try again");
    product.failing.clear();
    await person.click(retry);
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
  });
});

describe("revealing a datum", () => {
  test("opens its values, with links, and offers to copy them", async () => {
    const person = await open(found, aProduct([aContact()]));
    await person.click(await revealOf("Phone Number"));
    const phone = await screen.findByRole("link", { name: "+44 20 7946 0018" });
    expect(phone).toHaveAttribute("href", "tel:+442079460018");
    expect(screen.getByRole("button", { name: "Copy +44 20 7946 0018" })).toBeVisible();
  });

  test("marks what the client owns as yours and opens it for free", async () => {
    await open(found, aProduct([aContact({ data: { PHONE: { owned: true } } })]));
    expect(await screen.findByText("Already revealed")).toBeVisible();
    expect(await revealOf("Phone Number")).toHaveTextContent("Open · free");
  });

  test("a partially verified email is free", async () => {
    await open(found, aProduct([aContact({ data: { BUSINESS_EMAIL: { quality: "PARTIALLY_VERIFIED" } } })]));
    expect(await revealOf("Business Email")).toHaveTextContent("Open · free");
  });

  test("a double press reveals once, and only its own button is busy", async () => {
    const product = aProduct([aContact()]);
    let answer = () => undefined as void;
    product.waiting.set("revealContact", new Promise<void>((resolve) => (answer = resolve)));
    const person = await open(found, product);
    await person.dblClick(await revealOf("Phone Number"));
    expect(await revealOf("Phone Number")).toHaveAttribute("aria-busy", "true");
    expect(await revealOf("Personal Email")).not.toHaveAttribute("aria-busy");
    answer();
    await screen.findByRole("link", { name: "+44 20 7946 0018" });
    expect(reveals(product)).toHaveLength(1);
    expect(product.account.credits.phone).toBe(11);
  });

  test("without the credit that a colleague spent says next to the button what to do", async () => {
    const product = aProduct([aContact()], { permissions: [], role: "MEMBER" });
    const person = await open(found, product);
    const button = await revealOf("Phone Number");
    product.account.credits = { ...product.account.credits, phone: 0 };
    await person.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You have no credits left for this. See Plans for ways to get more. Please ask Olivia Owner.",
    );
  });

  test("that fails can be tried again", async () => {
    const product = aProduct([aContact()]);
    product.failing.set("revealContact", "UNAVAILABLE");
    const person = await open(found, product);
    await person.click(await revealOf("Phone Number"));
    expect(await screen.findByRole("alert")).toHaveTextContent("nothing is charged twice");
    product.failing.clear();
    await person.click(await revealOf("Phone Number"));
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
  });

  test("puts the person into My Contacts at once", async () => {
    const person = await open("/dashboard/main/mycontacts", aProduct([aContact()]));
    await screen.findByText("You have no contacts yet");
    await person.click(screen.getByRole("link", { name: "Find a contact" }));
    await person.type(await screen.findByRole("combobox", { name: /^Paste/ }), `${jane}{Enter}`);
    await person.click(await revealOf("Phone Number"));
    await screen.findByRole("link", { name: "+44 20 7946 0018" });
    await person.click(
      within(screen.getByRole("banner")).getAllByRole("link", { name: "My Contacts" })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.getByText("1 contact")).toBeVisible());
  });
});
