import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { anAuditEntry } from "@/testing/privacy/privacy-records";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/auditlog";

function aLog(count: number): FakeProduct {
  const product = aProduct([], { permissions: ["audit.view", "team.manage"] });
  product.privacy.entries = [
    anAuditEntry({
      kind: "SUPPRESSED",
      memberId: null,
      memberName: null,
      subject: null,
      personName: null,
      detail: null,
      source: "operator",
    }),
    ...Array.from({ length: count }, () => anAuditEntry()),
  ];
  return product;
}

function asked(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "auditLog").map(({ args }) => args);
}

afterEach(() => vi.restoreAllMocks());

describe("the audit log", () => {
  test("describes each entry in plain words", async () => {
    await open(page, aLog(1));
    const table = await screen.findByRole("table", { name: "Audit log, newest first" });
    const rows = within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
    expect(rows[1]).toContain("Removed a person's dataA person whose data was removedOperator");
    expect(rows[2]).toContain("Jane DoeRevealed PhoneAnn BeeWeb");
  });

  test("counts people, names the changed fields, and does not translate names of tags", async () => {
    const product = aLog(0);
    product.privacy.entries = [
      anAuditEntry({ kind: "EXPORTED", subject: null, personName: null, detail: "25" }),
      anAuditEntry({ kind: "CHANGED", personName: null, subject: "Ann Bee", detail: "isactive, phonenumber" }),
      anAuditEntry({ kind: "TAGGED", personName: null, subject: "hot, country", detail: "country, cold" }),
    ];
    await open(page, product);
    const rows = within(await screen.findByRole("table", { name: "Audit log, newest first" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Exported 25 people");
    expect(rows[2]).toHaveTextContent("Changed Enabled or disabled, Phone numberAnn BeeWeb");
    expect(rows[3]).toHaveTextContent("country, coldhot, countryWeb");
  });

  test("names support as who did it, what was done and why, with credits by their kind", async () => {
    const product = aLog(0);
    const support = { memberId: null, memberName: null, personName: null, source: "operator" } as const;
    product.privacy.entries = [
      anAuditEntry({
        ...support,
        kind: "PLAN_CHANGED",
        detail: "credits_given",
        subject: "50 contactcredit",
        reason: "Goodwill",
      }),
      anAuditEntry({ ...support, kind: "CHANGED", detail: "sessions_ended", subject: "Ann Bee" }),
      anAuditEntry({ ...support, kind: "CHANGED", detail: "newer_than_this_page", subject: null }),
    ];
    await open(page, product);
    const rows = within(await screen.findByRole("table", { name: "Audit log, newest first" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Contact Finder supportAdded credits Reason: GoodwillPhone credits: 50Operator");
    expect(rows[2]).toHaveTextContent("Contact Finder supportSigned out everywhereAnn BeeOperator");
    expect(rows[3]).toHaveTextContent("Contact Finder supportChanged newer_than_this_pageOperator");
  });

  test("is narrowed by what is in the address, and the address follows the filters", async () => {
    const product = aLog(120);
    const person = await open(`${page}?kind=REVEALED&member=11&from=2026-11-01&page=2`, product);
    expect(await screen.findByText("120 entries")).toBeVisible();
    expect(asked(product).at(-1)).toEqual({
      page: 2,
      pageSize: 50,
      kind: "REVEALED",
      memberId: "11",
      from: "2026-11-01",
    });
    await person.selectOptions(screen.getByLabelText("Action"), "VOTED");
    expect(await screen.findByText("Nothing matches these filters")).toBeVisible();
    expect(asked(product).at(-1)).toMatchObject({ page: 1, kind: "VOTED" });
    await person.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    expect(await screen.findByText("121 entries")).toBeVisible();
  });

  test("is exported whole, not only the page on screen", async () => {
    const contents: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const product = aLog(1_100);
    const person = await open(page, product);
    await screen.findByText("1,101 entries");
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(contents).toHaveLength(1));
    expect((await contents[0]?.text())?.trim().split("\r\n")).toHaveLength(1_102);
  });

  test("is the owner's: a member has neither the menu entry nor the page", async () => {
    await open(page, aProduct([], { permissions: [] }));
    expect(await screen.findByText("Only the account owner can see the audit log")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Audit log" })).toBeNull();
  });
});

test("the privacy section leads to the policy, the terms and the extension's page", async () => {
  await open("/dashboard/settings/privacy", aProduct());
  for (const [name, href] of [
    [/^Privacy Policy/, "/legal/privacypolicy"],
    [/^Terms and Conditions/, "/legal/termsofuse"],
    [/^Chrome Privacy/, "/legal/chromeprivacy"],
    [/^Request removal/, "/optout"],
  ] as const)
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});
