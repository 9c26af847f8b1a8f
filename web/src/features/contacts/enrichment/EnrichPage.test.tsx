import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { aJob, noColumns } from "@/testing/contacts/job-records";
import { open } from "@/testing/open";
import { aContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";
import { anUploadNetwork } from "@/testing/account/upload-network";

const page = "/dashboard/main/enrich";

function csv(name = "leads.csv", text = "Name,Profile\nJane,linkedin.com/in/jane-doe\n") {
  return new File([text], name);
}

/** A product in which a list waits for its columns. */
function withList(): FakeProduct {
  const product = aProduct([aContact()]);
  product.work.jobs.push(aJob({ id: "9", kind: "ENRICHMENT", state: "MAPPING", fileName: "leads.csv", total: 1 }));
  product.work.lists.set("9", {
    columns: ["Name", ""],
    sample: [["Jane", "linkedin.com/in/jane-doe"]],
    suggestedColumns: { ...noColumns, name: 0, profile: 1 },
    matches: null,
    quote: null,
  });
  return product;
}

function choose() {
  return screen.findByLabelText(/Drop a CSV or Excel file here/);
}

afterEach(() => vi.unstubAllGlobals());

describe("enriching a list", () => {
  test("goes from the file over columns and price to the result with its file", async () => {
    const product = withList();
    product.work.ahead = [
      { state: "RUNNING" },
      { state: "DONE", done: 1, found: 1, charged: 1, fileUrl: "/files/jobs/9", fileName: "leads.csv" },
    ];
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("Name,Email\nJane,jane@acme.example\n")));
    const network = anUploadNetwork({ shares: [0.4], answer: { status: 201, body: { id: "9" } } });
    const person = await open(page, product);
    const example = await screen.findByRole("link", { name: "Download an example" });
    expect(decodeURIComponent(example.getAttribute("href") ?? "")).toMatch(/,Profile,Email,Name,Company\nhttps:/);
    await person.upload(await choose(), csv());
    expect(await screen.findByLabelText("40% uploaded")).toBeVisible();
    network.go();
    expect(await screen.findByRole("combobox", { name: "Column 2 contains" })).toHaveValue("profile");
    expect(network.sent[0]?.url).toBe("/lists");
    await person.click(screen.getByRole("checkbox", { name: "Phone Number" }));
    await person.click(screen.getByRole("button", { name: "Review price" }));
    await person.click(await screen.findByRole("button", { name: "Enrich (up to 2 credits)" }));
    expect(product.calls.find(({ field }) => field === "mapEnrichment")?.args).toMatchObject({
      columns: { ...noColumns, name: 0, profile: 1 },
      threshold: 85,
      data: ["BUSINESS_EMAIL", "PHONE"],
    });
    expect(await screen.findByRole("heading", { name: "Result of leads.csv" })).toBeVisible();
    const [download] = await screen.findAllByRole("link", { name: "Download" });
    expect(download).toHaveAttribute("href", "/files/jobs/9");
    const rows = within(await screen.findByRole("region", { name: "First rows of the result" }));
    expect(rows.getByRole("cell", { name: "jane@acme.example" })).toBeVisible();
    expect(document.title).toBe("Enrich a list · Contact Finder");
  });

  test("asks for each column's content, and for a threshold with name and company", async () => {
    const product = withList();
    const list = product.work.lists.get("9");
    Object.assign(list ?? {}, {
      columns: ["Who", "Firm", "Mail"],
      sample: [["Jane Doe", "Acme", "jane@acme.example"]],
    });
    Object.assign(list ?? {}, { suggestedColumns: { ...noColumns, company: 1 } });
    const person = await open(`${page}?list=9`, product);
    await person.click(await screen.findByRole("button", { name: "Review price" }));
    expect(screen.getByText("Please choose a profile address, an email, or a name and a company.")).toBeVisible();
    expect(screen.queryByRole("group", { name: "Match quality" })).not.toBeInTheDocument();
    const holds = (column: string) => screen.getByRole("combobox", { name: `${column} contains` });
    await person.selectOptions(holds("Who"), "Full name");
    await person.selectOptions(holds("Mail"), "Email");
    expect(screen.getByText(/also costs that email/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Exact" }));
    await person.selectOptions(holds("Mail"), "Company or domain");
    expect(holds("Firm")).toHaveValue("");
    await person.click(screen.getByRole("button", { name: "Review price" }));
    expect(await screen.findByText("Matched by profile")).toBeVisible();
    expect(product.calls.find(({ field }) => field === "mapEnrichment")?.args).toMatchObject({
      columns: { ...noColumns, name: 0, company: 2 },
      threshold: 100,
    });
  });

  test.each([
    [
      "that is no CSV",
      [csv("photo.png")],
      "This is not a CSV file. Open it in your spreadsheet program and save it as CSV.",
    ],
    ["that is empty", [csv("leads.csv", "")], "This file has no rows below its column names."],
    ["among several", [csv(), csv("more.csv")], "Please choose one CSV file."],
    [
      "over 10 MB",
      [csv("leads.csv", "x".repeat(10 * 1024 * 1024 + 1))],
      "A list has at most 10 MB. Please split the file.",
    ],
  ])("refuses a file %s before it is sent", async (_, files, sentence) => {
    const { sent } = anUploadNetwork({ shares: [], answer: null });
    const person = await open(page, aProduct());
    const input = await choose();
    Object.assign(input, { multiple: true });
    const any = person.setup({ applyAccept: false });
    await any.upload(input, files);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("says why the server refused a file", async () => {
    const body = { code: "BAD_REQUEST", message: "This list has more than 10,000 rows." };
    const network = anUploadNetwork({ shares: [], answer: { status: 400, body } });
    const person = await open(page, aProduct());
    await person.upload(await choose(), csv());
    network.go();
    expect(await screen.findByText("This list has more than 10,000 rows.")).toBeVisible();
  });

  test("can be resumed from its address and from the earlier lists", async () => {
    const person = await open(page, withList());
    await person.click(await screen.findByRole("link", { name: "Continue with leads.csv" }));
    expect(await screen.findByText("Match your columns")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Review price" }));
    await person.click(await screen.findByRole("button", { name: "Change columns" }));
    expect(screen.getByText("Match your columns")).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Enrich another list" }));
    expect(await choose()).toBeInTheDocument();
  });

  test("a list that was not started is deleted from the earlier lists", async () => {
    const product = withList();
    product.work.jobs.push(aJob({ id: "8", kind: "ENRICHMENT", state: "DONE", fileName: "old.csv", total: 1 }));
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Delete leads.csv" }));
    await waitFor(() => expect(screen.queryByText("leads.csv")).not.toBeInTheDocument());
    expect(screen.getByText("old.csv")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete old.csv" })).not.toBeInTheDocument();
  });

  test("a list that is no longer kept says so and takes a new one", async () => {
    await open(`${page}?list=77`, aProduct());
    expect(await screen.findByText("This list is no longer available.")).toBeVisible();
    expect(await choose()).toBeInTheDocument();
  });

  test("is reached from My Contacts", async () => {
    const person = await open("/dashboard/main/mycontacts", aProduct());
    await person.click(await screen.findByRole("link", { name: "Enrich a list" }));
    expect(await screen.findByRole("heading", { name: "Enrich a list" })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Enrich a list · Contact Finder"));
  });
});
