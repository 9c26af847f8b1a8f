import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aRevealedContact, type FakeAccount, type FakeContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/mycontacts?misses=PHONE";

function people(): FakeContact[] {
  return [
    aRevealedContact({ id: "in/ann", fullName: "Ann Ash" }),
    aRevealedContact({ id: "in/bob", fullName: "Bob Birch", data: { PHONE: { owned: true } } }),
    aRevealedContact({ id: "in/cem", fullName: "Cem Cedar", data: { PHONE: { clear: [], masks: [] } } }),
  ];
}

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field);
}

async function openDialog(product: FakeProduct) {
  const person = await open(page, product);
  await person.click(await screen.findByLabelText("Select all contacts on this page"));
  await person.click(await screen.findByRole("button", { name: "Reveal missing data" }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Reveal missing data" })) };
}

function figure(dialog: ReturnType<typeof within>, name: string) {
  return dialog.getByText(name).parentElement?.querySelector("dd")?.textContent;
}

describe("a bulk reveal", () => {
  test("shows owned, new and unknown people and the highest cost before any spending", async () => {
    const product = aProduct(people());
    const { person, dialog } = await openDialog(product);
    expect(await dialog.findByText("For 3 people:")).toBeVisible();
    expect(dialog.getByRole("checkbox", { name: "Phone Number" })).toBeChecked();
    expect(dialog.getByRole("checkbox", { name: "Personal Email" })).not.toBeChecked();
    expect(figure(dialog, "New")).toBe("1");
    expect(figure(dialog, "Already revealed, free")).toBe("1");
    expect(figure(dialog, "Not found, free")).toBe("1");
    expect(dialog.getByRole("row", { name: "Phone Number 1 12" })).toBeVisible();
    await person.click(dialog.getByRole("checkbox", { name: "Personal Email" }));
    expect(await dialog.findByRole("button", { name: "Reveal (up to 4 credits)" })).toBeVisible();
    expect(calls(product, "startBulkReveal")).toHaveLength(0);
  });

  test("starts once however often it is confirmed, updates live and shows its result", async () => {
    const product = aProduct(people());
    product.work.ahead = [
      { state: "RUNNING", done: 1, found: 1, charged: 1 },
      { state: "DONE", done: 3, found: 2, notFound: 1, charged: 1 },
    ];
    let arrive = (): void => undefined;
    product.waiting.set("startBulkReveal", new Promise<void>((resolve) => (arrive = resolve)));
    const { person, dialog } = await openDialog(product);
    await person.dblClick(await dialog.findByRole("button", { name: "Reveal (up to 1 credit)" }));
    arrive();
    expect(await screen.findByLabelText("1 of 3")).toBeVisible();
    expect(calls(product, "startBulkReveal")).toHaveLength(1);
    const listed = calls(product, "myContacts").length;
    expect(await screen.findByLabelText("3 of 3")).toBeVisible();
    expect(screen.getByText("Done")).toBeVisible();
    expect(figure(within(screen.getByRole("dialog", { name: "Reveal missing data" })), "Credits spent")).toBe("1");
    await expect.poll(() => calls(product, "myContacts").length).toBeGreaterThan(listed);
  });

  test.each<[string, Partial<FakeAccount>, string, "link" | "text"]>([
    ["the owner to add-ons", {}, "Buy Addon", "link"],
    ["a member to the owner", { role: "MEMBER", permissions: ["contacts.list"] }, "Please ask Olivia Owner.", "text"],
  ])("that stops because a pool is empty keeps what is done and sends %s", async (_, account, way, kind) => {
    const credits = { id: "1", personalEmail: 480, businessEmail: 4990, phone: 0 };
    const product = aProduct(people(), { ...account, credits });
    product.billing.planId = "30";
    product.work.ahead = [{ state: "STOPPED", code: "INSUFFICIENT_CREDITS", done: 2, charged: 2 }];
    const { person, dialog } = await openDialog(product);
    const listed = calls(product, "myContacts").length;
    expect(await dialog.findByText(/^This can cost more credits than you have\./)).toBeVisible();
    await person.click(await dialog.findByRole("button", { name: "Reveal (up to 1 credit)" }));
    expect(await screen.findByText(/Completed work is kept\./)).toBeVisible();
    await expect.poll(() => calls(product, "myContacts").length).toBeGreaterThan(listed);
    const stopped = within(screen.getByRole("dialog", { name: "Reveal missing data" }));
    expect(kind === "link" ? stopped.getByRole("link", { name: way }) : stopped.getByText(way)).toBeVisible();
  });

  test("that reaches the member's cap keeps what is done and leads to the owner", async () => {
    const product = aProduct(people(), { role: "MEMBER", permissions: ["contacts.list"] });
    product.caps.own = { cap: 2, spent: 2, request: null };
    product.work.ahead = [{ state: "STOPPED", code: "MEMBER_CAP_REACHED", done: 2, charged: 2 }];
    const { person, dialog } = await openDialog(product);
    await person.click(await dialog.findByRole("button", { name: "Reveal (up to 1 credit)" }));
    expect(await screen.findByText("This reached your monthly cap. Completed work is kept.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Ask Olivia Owner" })).toBeVisible();
  });

  test("can be stopped, and is found again under Activity", async () => {
    const product = aProduct(people());
    product.work.ahead = [{ state: "RUNNING", done: 1 }];
    const { person, dialog } = await openDialog(product);
    await person.click(await dialog.findByRole("button", { name: "Reveal (up to 1 credit)" }));
    await person.click(await screen.findByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Canceled")).toBeVisible();
    await person.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await person.click(screen.getByRole("button", { name: "Activity" }));
    expect(await screen.findByRole("button", { name: "Show Bulk reveal" })).toBeVisible();
  });

  test("that is refused says why and spends nothing", async () => {
    const product = aProduct(people());
    product.refusing.set("startBulkReveal", "SUBSCRIPTION_EXPIRED");
    const { person, dialog } = await openDialog(product);
    await person.click(await dialog.findByRole("button", { name: "Reveal (up to 1 credit)" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(product.work.jobs).toEqual([]);
  });
});
