import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aTeam, aTeamMember, type FakeMember } from "@/testing/team/team-people";

const page = "/dashboard/settings/manageseats";
const pending = aTeamMember({
  id: "12",
  name: "Peter Pending",
  email: "peter@acme.example",
  status: "INVITATION_SENT",
});

function anOwner(members: FakeMember[] = [], seats = 5): FakeProduct {
  const product = aProduct([], { permissions: ["team.manage"] });
  product.team = aTeam(
    members.map((member) => ({ ...member })),
    seats,
  );
  return product;
}

function row(name: string) {
  return screen.findByRole("row", { name: new RegExp(name) });
}

function button(name: string) {
  return screen.findByRole("button", { name });
}

function callsOf(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

describe("Manage Seats", () => {
  test("shows Name, Role, Date, Credit Used and Status of every member", async () => {
    await open(page, anOwner([aTeamMember(), pending]));
    expect(within(await row("Jane Doe")).getByText("Enabled")).toBeVisible();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Role",
      "Date",
      "Credit Used",
      "Monthly cap",
      "Status",
      "Actions",
    ]);
    const jane = within(await row("Jane Doe"));
    expect(jane.getByText("Member")).toBeVisible();
    expect(jane.getByText("5 Nov 2026")).toBeVisible();
    expect(jane.getByText("12")).toBeVisible();
    expect(within(await row("Peter Pending")).getByText("Invitation Sent")).toBeVisible();
  });

  test("calls the owner Admin and offers nothing to do with them", async () => {
    await open(page, anOwner());
    const owner = within(await row("Olivia Owner"));
    expect(owner.getByText("Admin")).toBeVisible();
    expect(owner.queryByRole("button")).not.toBeInTheDocument();
  });

  test("never counts the owner against a plan that has no seats", async () => {
    const product = anOwner([], 0);
    product.team.hasPlan = false;
    await open(page, product);
    expect(await screen.findByText("No seats without a plan")).toBeVisible();
    expect(screen.queryByText(/1 of 0/)).toBeNull();
    expect(screen.queryByRole("meter")).toBeNull();
  });

  test("counts pending seats and shows how many are left", async () => {
    await open(page, anOwner([aTeamMember(), pending]));
    expect(await screen.findByText("3 of 5 seats used (1 invited)")).toBeVisible();
    expect(screen.getByText("2 seats available")).toBeVisible();
    expect(screen.getByRole("meter", { name: "3 of 5 seats used (1 invited)" })).toHaveAttribute("aria-valuenow", "60");
  });

  test("at 0 seats fills the bar, hides Add Member and says why", async () => {
    await open(page, anOwner([aTeamMember()], 2));
    expect(await screen.findByText("0 seats available")).toBeVisible();
    expect(screen.getByRole("meter", { name: "2 of 2 seats used" })).toHaveAttribute("aria-valuenow", "100");
    expect(screen.queryByRole("button", { name: "Add Member" })).not.toBeInTheDocument();
    expect(screen.getByText(/^All seats are in use/)).toBeVisible();
  });

  test("without a plan asks to add one and adds no member", async () => {
    const product = anOwner();
    product.account.hasPlan = false;
    product.team.hasPlan = false;
    await open(page, product);
    expect(await screen.findByText("Please Add a Plan to add members")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add Member" })).not.toBeInTheDocument();
  });

  test("names the plan that the seats come from", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("Your plan: Growth")).toBeVisible();
  });

  test("says to a member that only the owner manages seats", async () => {
    const product = aProduct([], { role: "MEMBER", permissions: [] });
    await open(page, product);
    expect(await screen.findByText("Only the account owner can manage seats")).toBeVisible();
    expect(callsOf(product, "members")).toEqual([]);
  });

  test("offers to try again when the team does not arrive", async () => {
    const product = anOwner([aTeamMember()]);
    product.failing.set("members", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await button("Try again");
    product.failing.clear();
    await person.click(retry);
    expect(await row("Jane Doe")).toBeVisible();
  });

  test("shows an acceptance without a reload", async () => {
    const product = anOwner([pending]);
    await open(page, product);
    await screen.findByText("Invitation Sent");
    Object.assign(product.team.members[1] ?? {}, { status: "ENABLED" });
    expect(await screen.findByText("Peter Pending accepted the invitation.")).toBeVisible();
    expect(within(await row("Peter Pending")).getByText("Enabled")).toBeVisible();
  });
});

describe("an owner's actions on a member", () => {
  test("disabling asks first, says what happens, and shows Disabled", async () => {
    const person = await open(page, anOwner([aTeamMember()]));
    await person.click(await button("Disable: Jane Doe"));
    expect(await screen.findByText("Disable Jane Doe?")).toBeVisible();
    expect(screen.getByText(/is signed out everywhere at once/)).toBeVisible();
    await person.click(await button("Disable member"));
    expect(await within(await row("Jane Doe")).findByText("Disabled")).toBeVisible();
    await person.click(await button("Enable: Jane Doe"));
    await person.click(await button("Enable member"));
    expect(await within(await row("Jane Doe")).findByText("Enabled")).toBeVisible();
  });

  test("a lost second factor is reset, of members who have one", async () => {
    const person = await open(page, anOwner([aTeamMember({ hasSecondFactor: true })]));
    await person.click(await button("Reset the second factor: Jane Doe"));
    expect(screen.getByText(/is signed out everywhere, gets an email/)).toBeVisible();
    await person.click(await button("Reset the second factor"));
    expect(await screen.findByText("The second factor of Jane Doe is reset.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Reset the second factor: Jane Doe" })).not.toBeInTheDocument();
  });

  test("keeping the member does nothing", async () => {
    const product = anOwner([aTeamMember()]);
    const person = await open(page, product);
    await person.click(await button("Delete: Jane Doe"));
    await person.click(await button("Keep member"));
    expect(screen.queryByText("Delete Jane Doe?")).not.toBeInTheDocument();
    expect(callsOf(product, "deleteMember")).toEqual([]);
  });

  test("deleting says that contacts and keys stay the company's, and frees the seat", async () => {
    const person = await open(page, anOwner([aTeamMember()]));
    await person.click(await button("Delete: Jane Doe"));
    expect(
      screen.getByText(/contacts they revealed and the API keys they created stay with your company/),
    ).toBeVisible();
    await person.click(await button("Delete member"));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Jane Doe/ })).not.toBeInTheDocument());
    expect(screen.getByText("4 seats available")).toBeVisible();
  });

  test("a pending member gets the invitation again and cannot be switched", async () => {
    const product = anOwner([pending]);
    const person = await open(page, product);
    await person.click(await button("Resend invitation: Peter Pending"));
    expect(screen.getByText(/the earlier link stops working/)).toBeVisible();
    await person.click(await button("Resend invitation"));
    expect(await screen.findByText("The invitation was resent to peter@acme.example.")).toBeVisible();
    expect(callsOf(product, "resendInvitation")).toEqual([{ memberId: "12" }]);
    expect(screen.queryByRole("button", { name: "Disable: Peter Pending" })).not.toBeInTheDocument();
  });

  test("a deletion succeeds on the page when the team cannot be refetched", async () => {
    const product = anOwner([aTeamMember()]);
    const person = await open(page, product);
    await person.click(await button("Delete: Jane Doe"));
    product.failing.set("members", "UNAVAILABLE");
    await person.click(await button("Delete member"));
    expect(await screen.findByText("Jane Doe is deleted.")).toBeVisible();
  });

  test("an invitation that is withdrawn is called so", async () => {
    const person = await open(page, anOwner([aTeamMember(), pending]));
    await person.click(await button("Delete: Peter Pending"));
    await person.click(await button("Withdraw invitation"));
    expect(await screen.findByText("The invitation for Peter Pending is withdrawn.")).toBeVisible();
  });

  test("what the server refuses is said in the dialog, and nothing changes", async () => {
    const product = anOwner([{ ...aTeamMember(), status: "DISABLED" }]);
    product.refusing.set("setMemberEnabled", "NO_SEATS_LEFT");
    const person = await open(page, product);
    await person.click(await button("Enable: Jane Doe"));
    await person.click(await button("Enable member"));
    const dialog = within(screen.getByRole("dialog", { name: "Enable Jane Doe?" }));
    expect(await dialog.findByText(/^All seats in your plan are used/)).toBeVisible();
    expect(within(await row("Jane Doe")).getByText("Disabled")).toBeVisible();
  });
});
