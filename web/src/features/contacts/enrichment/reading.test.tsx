import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { utils, write } from "xlsx";
import { anUploadNetwork } from "@/testing/account/upload-network";
import { aJob, noColumns } from "@/testing/contacts/job-records";
import { aContact } from "@/testing/contacts/people";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/enrich";
const reading = {
  encoding: "windows-1252",
  encodingIsUnsure: true,
  linesAbove: 3,
  linesBelow: 1,
  rowsLeftOut: 2,
  leftOutLines: [7, 1204],
};

function withList() {
  const product = aProduct([aContact()]);
  product.work.jobs.push(aJob({ id: "9", kind: "ENRICHMENT", state: "MAPPING", fileName: "leads.csv", total: 1 }));
  const known = { columns: ["Név"], sample: [["Szõke"]], suggestedColumns: noColumns, matches: null, quote: null };
  product.work.lists.set("9", { ...known, reading });
  return product;
}

function choose() {
  return screen.findByLabelText(/Drop a CSV or Excel file here/);
}

afterEach(() => vi.unstubAllGlobals());

test("what was skipped is said, and another text encoding reads the same file again", async () => {
  const network = anUploadNetwork({ shares: [], answer: { status: 201, body: { id: "9" } } });
  const person = await open(page, withList());
  await person.upload(await choose(), new File(["x"], "leads.csv"));
  network.go();
  expect(await screen.findByText(/3 lines above the column names were skipped/)).toBeVisible();
  expect(screen.getByText(/2 rows could not be read.* lines 7, 1,204\./)).toBeVisible();
  expect(screen.getByText(/We are not sure how this file writes its letters/)).toBeVisible();
  await person.selectOptions(screen.getByRole("combobox", { name: "Text encoding" }), "windows-1250");
  expect(network.sent.map(({ url }) => url)).toEqual(["/lists", "/lists?encoding=windows-1250"]);
});

test("a workbook of several sheets is sent as the CSV of the chosen one", async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Old"], ["x"]]), "2025");
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Email"], ["a@b.example"]]), "2026");
  const bytes = write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer;
  const network = anUploadNetwork({ shares: [], answer: { status: 201, body: { id: "9" } } });
  const person = await open(page, withList());
  await person.upload(await choose(), new File([bytes], "leads.xlsx"));
  await person.selectOptions(await screen.findByRole("combobox", { name: "Sheet" }), "2026");
  expect(network.sent).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Use this sheet" }));
  const sent = network.sent[0]?.body.get("files") as File;
  expect([sent.name, await sent.text()]).toEqual(["leads.csv", "Email\na@b.example"]);
});
