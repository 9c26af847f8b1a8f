import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aCapRequest } from "@/testing/team/cap-records";
import { aTeam, aTeamMember } from "@/testing/team/team-people";

const seats = "/dashboard/settings/manageseats";

function anOwner(): FakeProduct {
  const product = aProduct([], { permissions: ["team.manage"] });
  product.team = aTeam([aTeamMember()]);
  return product;
}

function callsOf(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

describe("the owner in Manage Seats", () => {
  test("sets a member's monthly cap, and lifts it with an empty field", async () => {
    const product = anOwner();
    const person = await open(seats, product);
    const jane = async () => within(await screen.findByRole("row", { name: /Jane Doe/ }));
    expect((await jane()).getByText("None")).toBeVisible();
    await person.click((await jane()).getByRole("button", { name: "Set monthly cap: Jane Doe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Monthly cap for Jane Doe" }));
    await person.type(dialog.getByLabelText("Credits per month"), "2000000");
    expect(dialog.getByText("A cap can be at most 1,000,000.")).toBeVisible();
    await person.clear(dialog.getByLabelText("Credits per month"));
    await person.type(dialog.getByLabelText("Credits per month"), "40{Enter}");
    expect(await (await jane()).findByText("3 of 40")).toBeVisible();
    await person.click((await jane()).getByRole("button", { name: "Set monthly cap: Jane Doe" }));
    await person.clear(screen.getByLabelText("Credits per month"));
    await person.click(screen.getByRole("button", { name: "Save cap" }));
    expect(await (await jane()).findByText("None")).toBeVisible();
    expect(callsOf(product, "setMemberCap")).toEqual([
      { memberId: "11", cap: 40 },
      { memberId: "11", cap: null },
    ]);
  });

  test("answers a request with one click, and removes one that was answered elsewhere", async () => {
    const product = anOwner();
    const jane = aCapRequest();
    const peter = aCapRequest({ id: "6", memberName: "Peter Poe", note: null });
    product.caps.requests = [jane, peter];
    const person = await open(seats, product);
    expect(await screen.findByText("Jane Doe asks for 50 credits per month")).toBeVisible();
    expect(screen.getByText("Trade fair")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Approve 50 credits per month for Jane Doe" }));
    expect(await screen.findByText("Jane Doe may spend 50 credits per month.")).toBeVisible();
    expect(jane).toMatchObject({ state: "APPROVED", cap: 50 });
    peter.state = "WITHDRAWN";
    await person.click(screen.getByRole("button", { name: "Decline the request of Peter Poe" }));
    expect(await screen.findByText("This request was answered or withdrawn. Nothing was changed.")).toBeVisible();
    expect(screen.queryByText("Requests for a higher cap")).toBeNull();
  });
});

describe("the emailed link of a request", () => {
  function linked(part: Parameters<typeof aCapRequest>[0] = {}): FakeProduct {
    const product = aProduct();
    product.signedIn = false;
    product.caps.requests = [aCapRequest(part)];
    return product;
  }

  test("shows who asks for what without a session, and a click answers", async () => {
    const product = linked();
    const person = await open("/caprequest?token=good", product);
    expect(await screen.findByText("Jane Doe asks for 50 credits per month")).toBeVisible();
    expect(screen.getByText("18 of 20 spent this month")).toBeVisible();
    expect(callsOf(product, "answerCapRequestByLink")).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Approve" }));
    expect(await screen.findByRole("heading", { name: "Approved" })).toBeVisible();
    expect(callsOf(product, "answerCapRequestByLink")).toEqual([{ token: "good", approve: true }]);
  });

  test.each([
    ["that was declined", linked({ state: "DECLINED" }), "good", "Declined"],
    ["that was withdrawn", linked({ state: "WITHDRAWN" }), "good", "Nothing to answer"],
    ["whose link has expired", linked(), "old", "This link has expired"],
  ])("says so of a request %s, and leads on to Manage Seats", async (_which, product, token, title) => {
    await open(`/caprequest?token=${token}`, product);
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Manage Seats" })).toBeVisible();
  });

  test("says so when it was withdrawn while the page was open", async () => {
    const product = linked();
    const person = await open("/caprequest?token=good", product);
    const decline = await screen.findByRole("button", { name: "Decline" });
    Object.assign(product.caps.requests[0] ?? {}, { state: "WITHDRAWN" });
    await person.click(decline);
    expect(await screen.findByRole("heading", { name: "Nothing to answer" })).toBeVisible();
  });
});

test("a member sees the cap on the dashboard, asks for more and withdraws the request", async () => {
  const product = aProduct([], { role: "MEMBER", permissions: ["contacts.search", "contacts.reveal"] });
  product.caps.own = { cap: 20, spent: 18, request: null };
  const person = await open("/dashboard/main/dashboardmain", product);
  expect(await screen.findByText("18 of 20 credits")).toBeVisible();
  expect(screen.getByText("Resets on 1 Dec 2026")).toBeVisible();
  expect(screen.getByRole("meter", { name: "Monthly cap: 18 of 20 credits spent" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Ask Olivia Owner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask Olivia Owner for a higher cap" }));
  const wanted = dialog.getByLabelText("Credits per month");
  expect(wanted).toHaveValue("40");
  await person.clear(wanted);
  await person.type(wanted, "20");
  expect(dialog.getByText("Ask for more than your cap of 20.")).toBeVisible();
  await person.clear(wanted);
  await person.type(wanted, "60");
  await person.type(dialog.getByLabelText("Anything to add? (optional)"), "Fair");
  await person.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("You asked Olivia Owner for 60 credits per month.")).toBeVisible();
  expect(callsOf(product, "requestHigherCap")).toEqual([{ cap: 60, note: "Fair" }]);
  await person.click(screen.getByRole("button", { name: "Withdraw request" }));
  expect(await screen.findByRole("button", { name: "Ask Olivia Owner" })).toBeVisible();
});
