import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aComing, aTeam } from "@/testing/team/team-people";

const page = "/dashboard/settings/manageseats";

async function openForm(seats = 5) {
  const product = aProduct([], { permissions: ["team.manage"] });
  product.team = aTeam([], seats);
  const person = await open(page, product);
  await person.click(await screen.findByRole("button", { name: "Add Member" }));
  await screen.findByRole("dialog", { name: "Add Member" });
  return { product, person };
}

async function fill(person: UserEvent, [first, last, email]: readonly [string, string, string]) {
  await person.type(screen.getByLabelText("First name"), first);
  await person.type(screen.getByLabelText("Last name"), last);
  await person.type(screen.getByLabelText("Email"), email);
}

const jane = ["Jane", "Doe", "Jane@Acme.example"] as const;

function send(person: UserEvent) {
  return person.click(screen.getByRole("button", { name: "Send invitation" }));
}

function invited(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "inviteMembers").map(({ args }) => args["members"]);
}

async function paste(person: UserEvent, text: string) {
  await person.click(screen.getByRole("button", { name: "Paste several addresses" }));
  await person.click(screen.getByLabelText("Addresses"));
  await person.paste(text);
}

describe("adding a member", () => {
  test("invites as a member unless another role is chosen", async () => {
    const { product, person } = await openForm();
    await fill(person, jane);
    expect(screen.getByLabelText("Role")).toHaveValue("MEMBER");
    await send(person);
    expect(await screen.findByText("Jane Doe")).toBeVisible();
    expect(screen.getByText("2 of 5 seats used (1 invited)")).toBeVisible();
    expect(invited(product)).toEqual([
      [{ firstName: "Jane", lastName: "Doe", email: "jane@acme.example", role: "MEMBER" }],
    ]);
    expect(screen.queryByRole("dialog", { name: "Add Member" })).not.toBeInTheDocument();
  });

  test("says before it is sent whom the plan that follows will disable, and when", async () => {
    const product = aProduct([], { permissions: ["team.manage"] });
    product.team = { ...aTeam([], 15), coming: aComing(2) };
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Add Member" }));
    await screen.findByRole("dialog", { name: "Add Member" });
    const said = /^Your plan changes to Starter on 5 Dec 2026 and then has 2 seats\. Members added beyond them/;
    expect(screen.queryByText(said)).toBeNull();
    await paste(person, "ann.bee@acme.example\nbob.cee@acme.example");
    expect(await screen.findByText(said)).toBeVisible();
  });

  test("asks once for all required fields", async () => {
    const { product, person } = await openForm();
    await person.type(screen.getByLabelText("First name"), "   ");
    await send(person);
    expect(await screen.findByText("Please fill all required fields")).toBeVisible();
    for (const name of ["First name", "Last name", "Email"]) expect(screen.getByLabelText(name)).toBeInvalid();
    expect(invited(product)).toEqual([]);
  });

  test("refuses what is not an email", async () => {
    const { person } = await openForm();
    await fill(person, ["Jane", "Doe", "jane@acme"]);
    await send(person);
    expect(await screen.findByText("Invalid email")).toBeVisible();
  });

  test.each([
    ["FREE_DOMAIN", "Please use a Business Email, free emails are blocked from the platform"],
    ["TAKEN", "Email exist, please try again with another!"],
  ] as const)("checks the email as soon as it is left: %s", async (reason, sentence) => {
    const { product, person } = await openForm();
    product.accounts.unavailable.set("jane@acme.example", reason);
    await fill(person, jane);
    await person.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
    await send(person);
    await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
    expect(invited(product)).toEqual([]);
  });

  test("says that an email exists when it was taken in the meantime", async () => {
    const { product, person } = await openForm();
    product.refusing.set("inviteMembers", "EMAIL_TAKEN");
    await fill(person, jane);
    await send(person);
    expect(await screen.findByText("Email exist, please try again with another!")).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Jane");
  });

  test.each([
    ["refused", "NO_SEATS_LEFT", /^All seats in your plan are used/],
    ["failed", "UNAVAILABLE", /^The service is not available/],
  ] as const)("that is %s says so and keeps what was typed", async (how, code, reason) => {
    const { product, person } = await openForm();
    (how === "failed" ? product.failing : product.refusing).set("inviteMembers", code);
    await fill(person, jane);
    await send(person);
    expect(await screen.findByText("Member Add Failed")).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("Jane@Acme.example");
  });
});

test("an invitation succeeds on the page when the team cannot be refetched", async () => {
  const { product, person } = await openForm();
  await fill(person, jane);
  product.failing.set("members", "UNAVAILABLE");
  await send(person);
  expect(await screen.findByText("1 invitation sent")).toBeVisible();
  expect(screen.queryByText("Member Add Failed")).not.toBeInTheDocument();
});

describe("pasting several addresses", () => {
  test("keeps what was typed in the one form while the other is looked at", async () => {
    const { person } = await openForm();
    await person.type(screen.getByLabelText("First name"), "Jane");
    await paste(person, "john.roe@acme.example");
    expect(screen.getByLabelText("First name")).not.toBeVisible();
    await person.click(screen.getByRole("button", { name: "One person" }));
    expect(screen.getByLabelText("First name")).toHaveValue("Jane");
    expect(screen.getByLabelText("First name")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Paste several addresses" }));
    expect(screen.getByLabelText("Addresses")).toHaveValue("john.roe@acme.example");
  });

  test("invites all that were understood in one go", async () => {
    const { product, person } = await openForm();
    await paste(person, "Jane Doe <jane@acme.example>; john.roe@acme.example");
    expect(screen.getByText("2 of 4 free seats")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Send 2 invitations" }));
    expect(await screen.findByText("2 invitations sent")).toBeVisible();
    expect(invited(product)).toEqual([
      [
        { firstName: "Jane", lastName: "Doe", email: "jane@acme.example", role: "MEMBER" },
        { firstName: "John", lastName: "Roe", email: "john.roe@acme.example", role: "MEMBER" },
      ],
    ]);
  });

  test("shows each line's fault, leaves it out and keeps it to be mended", async () => {
    const { product, person } = await openForm(3);
    await paste(person, "a.a@acme.example\nnobody\nA.A@acme.example\nb.b@acme.example\nc.c@acme.example");
    expect(screen.getByText("No email address on this line.")).toBeVisible();
    expect(screen.getByText("Duplicate address.")).toBeVisible();
    expect(screen.getByText("No seat is left for this person.")).toBeVisible();
    expect(screen.getByText("3 lines skipped")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Send 2 invitations" }));
    await screen.findByText("2 invitations sent");
    expect(invited(product)).toHaveLength(1);
    expect(screen.getByLabelText("Addresses")).toHaveValue("nobody\nA.A@acme.example\nc.c@acme.example");
  });

  test("asks for a name that the address does not contain", async () => {
    const { product, person } = await openForm();
    await paste(person, "jane@acme.example");
    expect(screen.getByText("Please add a first and a last name.")).toBeVisible();
    await person.type(screen.getByLabelText("Last name: jane@acme.example"), "Doe");
    await person.click(screen.getByRole("button", { name: "Send 1 invitation" }));
    await screen.findByText("1 invitation sent");
    expect(invited(product)).toEqual([
      [{ firstName: "Jane", lastName: "Doe", email: "jane@acme.example", role: "MEMBER" }],
    ]);
  });

  test("sends nothing while one of the addresses cannot be invited, and says which", async () => {
    const { product, person } = await openForm();
    product.accounts.unavailable.set("john.roe@acme.example", "TAKEN");
    await paste(person, "jane.doe@acme.example, john.roe@acme.example");
    await person.click(screen.getByRole("button", { name: "Send 2 invitations" }));
    expect(await screen.findByText("Email exist, please try again with another!")).toBeVisible();
    expect(invited(product)).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Send 1 invitation" }));
    await waitFor(() => expect(invited(product)).toHaveLength(1));
  });
});
