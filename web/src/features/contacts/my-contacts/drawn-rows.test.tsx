import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type * as People from "@/testing/contacts/people";
import type * as Opening from "@/testing/open";
import type * as Products from "@/testing/product";
import type * as Original from "./table/RowName";

const drawn: string[] = [];
let fresh: typeof People & typeof Opening & typeof Products;

// Modules are kept between test files: the table has to be loaded again to find the counting name in place of its own.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./table/RowName", async (original) => {
    const { RowName } = await original<typeof Original>();
    const Counted: typeof RowName = (props) => {
      drawn.push(props.contact.fullName);
      return RowName(props);
    };
    return { RowName: Counted };
  });
  fresh = {
    ...(await import("@/testing/contacts/people")),
    ...(await import("@/testing/open")),
    ...(await import("@/testing/product")),
  };
  return () => {
    vi.doUnmock("./table/RowName");
    vi.resetModules();
  };
});

async function openTwenty() {
  const people = Array.from({ length: 20 }, (_, index) =>
    fresh.aRevealedContact({ id: `in/person-${index + 1}`, fullName: `Person ${index + 1}` }),
  );
  const person = await fresh.open("/dashboard/main/mycontacts", fresh.aProduct(people));
  await screen.findByText("20 contacts");
  await screen.findByRole("row", { name: /Person 20/ });
  expect(new Set(drawn).size).toBe(20);
  drawn.length = 0;
  return person;
}

test("a reveal draws its own row alone", async () => {
  const person = await openTwenty();
  await person.click(screen.getByRole("button", { name: "Reveal · 1 credit: Phone Number of Person 2" }));
  const row = screen.getByRole("row", { name: /Person 2 / });
  expect(await within(row).findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(["Person 2"]));
});

test("selecting one or all draws boxes, not the rows behind them", async () => {
  const person = await openTwenty();
  await person.click(screen.getByLabelText("Select Person 3"));
  await person.click(screen.getByLabelText("Select all contacts on this page"));
  expect(await screen.findByText("20 selected")).toBeVisible();
  expect(drawn).toEqual([]);
});

test("opening the panel, taking it along and closing it draws no row", async () => {
  const person = await openTwenty();
  await person.click(screen.getByRole("button", { name: "Person 4" }));
  await screen.findByRole("dialog", { name: "Person 4" });
  await person.keyboard("jj");
  await screen.findByRole("dialog", { name: "Person 6" });
  await person.click(await screen.findByRole("button", { name: "Close the details" }));
  expect(screen.queryByRole("dialog", { name: "Person 6" })).not.toBeInTheDocument();
  expect(drawn).toEqual([]);
});
