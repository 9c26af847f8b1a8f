import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/usage?tab=deprecations";

function anOwner() {
  return aProduct([], { permissions: ["usage.view"] });
}

describe("Usage > Deprecations", () => {
  test("shows sunset, replacement and uses of each deprecation, those in use first", async () => {
    const product = anOwner();
    const user = { firstOn: "2026-10-02", lastOn: "2026-11-20", calls: 1234 } as const;
    product.usage.ending = [
      { id: "GET /v1/people?rank", since: "2026-09-01", goesOn: "2026-12-01", instead: "", users: [] },
      {
        id: "ContactPage.totalCount",
        since: "2026-09-01",
        goesOn: "2027-01-31",
        instead: "ContactPage.total",
        users: [{ kind: "TOKEN", id: "7", name: "CRM sync", ...user }],
      },
    ];
    await open(page, product);
    const list = await screen.findByRole("list", { name: "What ends" });
    const items = within(list).getAllByRole("region");
    expect(items.map((item) => item.getAttribute("aria-label"))).toEqual([
      "ContactPage.totalCount",
      "GET /v1/people?rank",
    ]);
    const first = within(screen.getByRole("region", { name: "ContactPage.totalCount" }));
    expect(first.getByText("Ends 31 Jan 2027")).toBeVisible();
    expect(first.getByText("ContactPage.total")).toBeVisible();
    for (const text of ["CRM sync", "Service token", "2 Oct 2026", "20 Nov 2026", "1,234"])
      expect(first.getByText(text)).toBeVisible();
    const second = within(screen.getByRole("region", { name: "GET /v1/people?rank" }));
    expect(second.getByText("None of your programs uses it.")).toBeVisible();
  });

  test("says that nothing is about to end", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("No upcoming changes")).toBeVisible();
  });
});
