import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/mycontacts";

function people(count: number): FakeContact[] {
  return Array.from({ length: count }, (_, index) =>
    aRevealedContact({ id: `in/person-${index + 1}`, fullName: `Person ${index + 1}` }),
  );
}

function lists(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "myContacts").map(({ args }) => args);
}

function choose(name: string) {
  return screen.findByLabelText(`Select ${name}`);
}

function choosePage() {
  return screen.findByLabelText("Select all contacts on this page");
}

describe("My Contacts", () => {
  test("lists the newest 25 people in five columns", async () => {
    await open(page, aProduct(people(30)));
    expect(await screen.findByText("30 contacts")).toBeVisible();
    expect((await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual([
      "",
      "Name",
      "Social Media",
      "Personal Email",
      "Business Email",
      "Phone Number",
      "Actions",
    ]);
    expect(screen.getAllByRole("row")).toHaveLength(26);
  });

  test("shows the next page from its top", async () => {
    const person = await open(page, aProduct(people(30)));
    const scroll = vi.spyOn(window, "scrollTo");
    await person.click(await screen.findByRole("link", { name: "Next" }));
    expect(await screen.findByText("26–30 of 30")).toBeVisible();
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    scroll.mockRestore();
  });

  test("shows one value of a datum in a row, three in its menu, and all on a click", async () => {
    const clear = ["a@x.example", "b@x.example", "c@x.example", "d@x.example", "e@x.example"];
    const person = await open(page, aProduct([aRevealedContact({ data: { BUSINESS_EMAIL: { clear } } })]));
    const showAllIn = async (element: HTMLElement) => {
      const place = within(element);
      expect(await place.findByText("c@x.example")).toBeVisible();
      expect(place.queryByText("d@x.example")).not.toBeInTheDocument();
      await person.click(place.getByRole("button", { name: "Show 2 more" }));
      expect(place.getByRole("link", { name: "e@x.example" })).toHaveAttribute("href", "mailto:e@x.example");
      expect(place.getByRole("button", { name: "Copy d@x.example" })).toBeVisible();
      await person.click(place.getByRole("button", { name: "Show fewer" }));
      expect(place.queryByText("d@x.example")).not.toBeInTheDocument();
    };
    expect(await screen.findByRole("link", { name: "a@x.example" })).toBeVisible();
    expect(screen.getByText("+4")).toHaveAttribute("title", clear.slice(1).join("\n"));
    expect(screen.queryByText("b@x.example")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Actions for Jane Doe" }));
    await showAllIn(screen.getByRole("dialog", { name: "Actions for Jane Doe" }));
    await person.click(screen.getByRole("button", { name: "Jane Doe" }));
    await showAllIn(await screen.findByRole("dialog", { name: "Jane Doe" }));
  });

  test("a row has at most 40 nodes", async () => {
    await open(page, aProduct(people(3)));
    await screen.findByText("3 contacts");
    const counts = screen.getAllByRole("row").map((row) => row.querySelectorAll("*").length + 1);
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(40);
  });

  test("goes to another page by its number, which the address keeps", async () => {
    const person = await open(`${page}?size=25`, aProduct(people(60)));
    await person.click(await screen.findByLabelText("Page 3"));
    expect(await screen.findByText("Person 51")).toBeVisible();
    expect(screen.getByText("51–60 of 60")).toBeVisible();
  });

  test("offers 25, 50 or 100 a page and remembers the choice", async () => {
    const product = aProduct(people(60));
    const person = await open(page, product);
    await person.click(await screen.findByLabelText("50 per page"));
    expect(await screen.findByText("1–50 of 60")).toBeVisible();
    expect(localStorage.getItem("finder.pageSize")).toBe("50");
    expect(lists(product).at(-1)).toMatchObject({ page: 1, pageSize: 50 });
  });

  test("searches by name once the typing has stopped, and shows all again when cleared", async () => {
    const product = aProduct(people(3));
    const person = await open(page, product);
    await screen.findByText("3 contacts");
    await person.click(screen.getByLabelText("Search by name"));
    await person.paste("son 2");
    expect(lists(product)).toHaveLength(1);
    expect(await screen.findByText("1 contact")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear" }));
    expect(await screen.findByText("3 contacts")).toBeVisible();
    expect(lists(product).map(({ search }) => search)).toEqual(["", "son 2", ""]);
  });

  test("a list without contacts says so, unlike a search without a match", async () => {
    await open(page, aProduct());
    expect(await screen.findByText("You have no contacts yet")).toBeVisible();
  });

  test("shows that no contact matches, and clears the search", async () => {
    const person = await open(`${page}?search=zzz`, aProduct(people(3)));
    expect(await screen.findByText("no data found")).toBeVisible();
    await person.click((await screen.findAllByRole("button", { name: "Clear" })).at(-1) as HTMLElement);
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("offers to try again when the list does not arrive", async () => {
    const product = aProduct(people(3));
    product.failing.set("myContacts", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("reveals in the row", async () => {
    const person = await open(page, aProduct(people(2)));
    await person.click(await screen.findByRole("button", { name: "Reveal · 1 credit: Phone Number of Person 2" }));
    const row = screen.getByRole("row", { name: /Person 2/ });
    expect(await within(row).findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Reveal · 1 credit: Phone Number of Person 1" })).toBeVisible();
  });

  test("a reveal over the viewer's monthly cap leads to a request, or to the waiting one", async () => {
    const product = aProduct(people(1), { role: "MEMBER" });
    product.caps.own = { cap: 20, spent: 20, request: null };
    const person = await open(page, product);
    const reveal = await screen.findByRole("button", { name: "Reveal · 1 credit: Phone Number of Person 1" });
    await person.click(reveal);
    const text = "This would go over your monthly cap. Nothing was charged. The account owner can raise it.";
    expect(await screen.findByText(text)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Ask Olivia Owner" }));
    const dialog = await screen.findByRole("dialog", { name: "Ask Olivia Owner for a higher cap" });
    await person.click(within(dialog).getByRole("button", { name: "Send request" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(product.caps.own.request?.askedCap).toBe(40);
    await person.click(reveal);
    await person.click(await screen.findByRole("button", { name: "Ask Olivia Owner" }));
    const waiting = await screen.findByRole("dialog", { name: "Your monthly cap" });
    expect(within(waiting).getByText("You asked Olivia Owner for 40 credits per month.")).toBeVisible();
    await person.click(within(waiting).getByRole("button", { name: "Close" }));
    expect(waiting).not.toBeInTheDocument();
  });

  test("takes a vote in the row's menu, on data that are open", async () => {
    const product = aProduct(people(1));
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Actions for Person 1" }));
    const works = await screen.findByRole("button", { name: "Works well: Business Email of Person 1" });
    expect(screen.queryByRole("button", { name: "Works well: Phone Number of Person 1" })).not.toBeInTheDocument();
    await person.click(works);
    expect(works).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(product.contacts[0]?.data.BUSINESS_EMAIL.vote).toBe("UP"));
  });
});

describe("choosing contacts", () => {
  test("half a page chosen shows as neither on nor off", async () => {
    const person = await open(page, aProduct(people(2)));
    await person.click(await choose("Person 1"));
    expect(await choosePage()).toBePartiallyChecked();
    await person.click(await choose("Person 2"));
    expect(await choosePage()).toBeChecked();
  });

  test("stays over pages", async () => {
    const person = await open(page, aProduct(people(40)));
    await person.click(await choosePage());
    await person.click(await screen.findByLabelText("Page 2"));
    await person.click(await choose("Person 30"));
    expect(await screen.findByText("26 selected")).toBeVisible();
  });

  test("nothing, the export asks for a choice", async () => {
    const person = await open(page, aProduct(people(2)));
    await person.click(await screen.findByRole("button", { name: "Export Excel" }));
    expect(await screen.findByText("Please Select Contacts to Export")).toBeVisible();
  });

  test("nothing, the export offers everyone who matches", async () => {
    const product = aProduct(people(3));
    const person = await open(`${page}?search=Person`, product);
    await person.click(await screen.findByRole("button", { name: "Export Excel" }));
    await person.click(await screen.findByRole("button", { name: "Export all 3" }));
    await waitFor(() =>
      expect(product.calls.find(({ field }) => field === "startExport")?.args["selection"]).toEqual({
        matching: { search: "Person", filter: {} },
        except: [],
      }),
    );
  });

  const savedFiles = (): string[] => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return saved;
  };

  test("the export is reported to the server before mycontacts.xlsx is written", async () => {
    const saved = savedFiles();
    const product = aProduct(people(2));
    const person = await open(page, product);
    await person.click(await choosePage());
    await person.click(screen.getByRole("button", { name: "Export Excel" }));
    await waitFor(() => expect(saved).toEqual(["mycontacts.xlsx"]));
    expect(await screen.findByText("2 contacts exported")).toBeVisible();
    const noted = product.calls.filter(({ field }) => field === "noteExport").map(({ args }) => args["selection"]);
    expect(noted).toEqual([{ ids: product.contacts.map(({ id }) => id) }]);
  });

  test.each(["SIGNED_OUT", "UNAVAILABLE"] as const)(
    "no file is written where the server does not note it (%s)",
    async (code) => {
      const saved = savedFiles();
      const product = aProduct(people(2));
      product.failing.set("noteExport", code);
      const person = await open(page, product);
      await person.click(await choosePage());
      await person.click(screen.getByRole("button", { name: "Export Excel" }));
      await waitFor(() => expect(product.calls.some(({ field }) => field === "noteExport")).toBe(true));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Export Excel", busy: true })).toBeNull());
      expect(saved).toEqual([]);
      expect(screen.queryByText("2 contacts exported")).toBeNull();
    },
  );
});
