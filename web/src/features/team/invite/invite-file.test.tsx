import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { utils, write } from "xlsx";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aTeam } from "@/testing/team/team-people";

async function chooseFile(file: File) {
  const product = aProduct([], { permissions: ["team.manage"] });
  product.team = aTeam([], 5);
  const person = await open("/dashboard/settings/manageseats", product);
  await person.click(await screen.findByRole("button", { name: "Add Member" }));
  await person.click(await screen.findByRole("button", { name: "Paste several addresses" }));
  await person.upload(screen.getByLabelText(/choose a file/), file);
  return person;
}

function workbook(sheets: Record<string, string[][]>): File {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new File([write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer], "team.xlsx");
}

test("a workbook's chosen sheet fills the addresses, without its column names", async () => {
  const rows = [
    ["First name", "Last name", "Email"],
    ["Zoë", "Roe", "z1@acme.example"],
  ];
  const person = await chooseFile(workbook({ Notes: [["nothing@here.example"]], Team: rows }));
  await person.selectOptions(await screen.findByLabelText("Sheet"), "Team");
  await person.click(screen.getByRole("button", { name: "Use this sheet" }));
  expect(screen.getByLabelText("Addresses")).toHaveValue("Zoë,Roe,z1@acme.example");
  expect(screen.getByLabelText("First name: z1@acme.example")).toHaveValue("Zoë");
  expect(screen.getByLabelText("Last name: z1@acme.example")).toHaveValue("Roe");
});

test.each([
  ["has no address", new File(["Name\nJane"], "team.csv"), "The file has no row with an email address."],
  ["is in another encoding", new File([new Uint8Array([0x5a, 0xeb, 0x40])], "team.csv"), /^The file can't be read\./],
  ["is a broken workbook", new File(["PK\u0003\u0004"], "team.xlsx"), /^The file can't be read\./],
])("a file that %s is refused with the reason", async (_, file, sentence) => {
  await chooseFile(file);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Addresses")).toHaveValue("");
});
