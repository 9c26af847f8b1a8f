import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=business,phone";

function button(action: string, datum = "Business Email") {
  return screen.findByRole("button", { name: `${action}: ${datum} of Jane Doe` });
}

function choose(name: RegExp | string) {
  return screen.findByRole("radio", { name });
}

function sent(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

function withPhone() {
  return aRevealedContact({ data: { PHONE: { revealed: true, owned: true } } });
}

async function openOn(product: FakeProduct) {
  return { product, person: await open(page, product) };
}

describe("feedback on an open datum", () => {
  test("an upvote is sent at once, shows before the answer, and is acknowledged", async () => {
    const { product, person } = await openOn(aProduct([aRevealedContact()]));
    let answer = () => undefined as void;
    product.waiting.set("giveFeedback", new Promise<void>((resolve) => (answer = resolve)));
    await person.dblClick(await button("Works well"));
    expect(await button("Works well")).toHaveAttribute("aria-pressed", "true");
    expect(screen.queryByText(/Thanks!/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText("Thanks! Your feedback has been submitted.")).toBeVisible();
    expect(sent(product, "giveFeedback")).toEqual([expect.objectContaining({ vote: "UP", datum: "BUSINESS_EMAIL" })]);
  });

  test("a vote that is refused is taken back, with the reason", async () => {
    const { product, person } = await openOn(aProduct([aRevealedContact()]));
    product.refusing.set("giveFeedback", "CONFLICT");
    await person.click(await button("Works well"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your vote was undone: This has changed in the meantime.",
    );
    expect(await button("Works well")).toHaveAttribute("aria-pressed", "false");
  });

  test("a closed datum cannot be judged", async () => {
    await openOn(aProduct([aRevealedContact()]));
    await button("Works well");
    expect(screen.getAllByRole("button", { name: /^Works well/ })).toHaveLength(1);
  });

  test("a downvote needs a reason, and 'others' needs words", async () => {
    const { product, person } = await openOn(aProduct([aRevealedContact()]));
    await person.click(await button("Does not work"));
    const send = await screen.findByRole("button", { name: "Send feedback" });
    await person.click(send);
    expect(await screen.findByText("Please choose a reason")).toBeVisible();
    await person.click(await choose("Something else"));
    await person.click(send);
    expect(await screen.findByText("Please say what is wrong")).toBeVisible();
    expect(sent(product, "giveFeedback")).toHaveLength(0);
    await person.type(screen.getByLabelText("What is wrong"), "Answers in another language");
    await person.click(send);
    expect(await screen.findByText("Thanks! Your feedback has been submitted.")).toBeVisible();
    expect(sent(product, "giveFeedback")).toEqual([
      expect.objectContaining({ vote: "DOWN", reason: "OTHERS", note: "Answers in another language" }),
    ]);
    expect(await button("Does not work")).toHaveAttribute("aria-pressed", "true");
  });

  test("a report of a datum with several values asks which one, without a default", async () => {
    const clear = ["jane@acme.example", "j.doe@acme.example"];
    const { product, person } = await openOn(aProduct([aRevealedContact({ data: { BUSINESS_EMAIL: { clear } } })]));
    await person.click(await button("Report an invalid email"));
    const report = within(await screen.findByRole("dialog", { name: "Report an invalid email" }));
    expect(report.getByLabelText("Email that does not work")).toHaveValue("");
    await person.click(report.getByRole("button", { name: "Send report" }));
    expect(await report.findByText("Please choose the one that does not work")).toBeVisible();
    await waitFor(() => expect(report.getByLabelText("Email that does not work")).toHaveFocus());
    expect(sent(product, "reportInvalid")).toEqual([]);
    await person.selectOptions(report.getByLabelText("Email that does not work"), clear[1] ?? "");
    await person.click(report.getByRole("button", { name: "Send report" }));
    await screen.findByText(/^Thanks!/);
    expect(sent(product, "reportInvalid")).toEqual([expect.objectContaining({ value: clear[1] })]);

    await person.click(await button("Does not work"));
    await person.click(await choose("It bounces"));
    await person.click(screen.getByRole("button", { name: "Send feedback" }));
    expect(await screen.findByText("Please choose the one that does not work")).toBeVisible();
    expect(sent(product, "giveFeedback")).toEqual([]);
  });

  test("the only email there is is chosen already, and its credit comes back at once", async () => {
    const { product, person } = await openOn(aProduct([aRevealedContact()]));
    await person.click(await button("Does not work"));
    await person.click(await choose("It bounces"));
    expect(screen.getByLabelText("Email that does not work")).toHaveValue("jane.doe@acme.example");
    await person.click(screen.getByRole("button", { name: "Send feedback" }));
    expect(await screen.findByText("Thanks! Your feedback has been submitted. 1 credit returned.")).toBeVisible();
    expect(await screen.findByText("Business email credits: 4,991 left")).toBeInTheDocument();
    expect(sent(product, "giveFeedback")).toEqual([
      expect.objectContaining({ reason: "INVALID", value: "jane.doe@acme.example" }),
    ]);
  });

  test("beyond the immediate refunds, the report is reviewed", async () => {
    const product = aProduct([aRevealedContact()]);
    product.opinions.refundsLeft = 0;
    const { person } = await openOn(product);
    await person.click(await button("Does not work"));
    await person.click(await choose("It bounces"));
    await person.click(screen.getByRole("button", { name: "Send feedback" }));
    expect(await screen.findByText(/We will review it and return the credit if it is due/)).toBeVisible();
  });

  test("a refused popup keeps what was typed and says why", async () => {
    const { product, person } = await openOn(aProduct([aRevealedContact()]));
    product.refusing.set("giveFeedback", "CONFLICT");
    await person.click(await button("Does not work"));
    await person.click(await choose("Something else"));
    await person.type(screen.getByLabelText("What is wrong"), "Bounces");
    await person.click(screen.getByRole("button", { name: "Send feedback" }));
    const dialog = within(await screen.findByRole("dialog", { name: "What is wrong with it?" }));
    expect(await dialog.findByText(/This has changed in the meantime/)).toBeVisible();
    expect(dialog.getByLabelText("What is wrong")).toHaveValue("Bounces");
    expect(await button("Does not work")).toHaveAttribute("aria-pressed", "false");
  });

  test.each([
    ["Business Email", "Report an invalid email", "BUSINESS_EMAIL", "jane.doe@acme.example"],
    ["Phone Number", "Report an invalid phone number", "PHONE", "+44 20 7946 0018"],
  ])("%s has a modal that reports it as invalid", async (datum, title, type, value) => {
    const { product, person } = await openOn(aProduct([withPhone()]));
    await person.click(await button(title, datum));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await person.click(dialog.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).not.toBeInTheDocument());
    expect(await screen.findByText(/Thanks! Your feedback has been submitted. 1 credit returned./)).toBeVisible();
    expect(sent(product, "reportInvalid")).toEqual([expect.objectContaining({ datum: type, value, note: null })]);
  });
});
