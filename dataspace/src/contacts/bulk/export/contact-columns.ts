import { datums } from "@finder/contract/datum";
import { fileTexts as english, type FileTexts } from "@finder/contract/messages/files/en";
import { valueHeads } from "@finder/contract/rules/contact-file";
import type { Keyring } from "../../../db/secrets/keyring.ts";
import { openedCells } from "../opened-cells.ts";
import type { ExportRow } from "./export.queries.ts";

/** A person of a file, with the data that are open. */
export type FiledContact = Omit<ExportRow, "position">;

/** Returns the heads of a person's columns. */
export function contactHeads(texts: FileTexts): string[] {
  const { values, checks } = valueHeads(texts, datums);
  return [...texts.person, ...values, ...checks];
}

/** Returns the cells of a person's columns. */
export function contactCells(row: FiledContact, keyring: Keyring): string[] {
  const { values, checks } = openedCells(row, datums, keyring);
  return [...personCells(row), ...values, ...checks];
}

function personCells({ full_name: name, title, company, location, linkedinurl }: FiledContact): string[] {
  return [name, title ?? "", company ?? "", location ?? "", linkedinurl];
}

/** The heads of what a copy of an account also says of a person. */
export const copyHeads: readonly string[] = [
  ...contactHeads(english),
  ...datums.flatMap((datum) => [
    `${english.values[datum]} ${datum === "phone" ? "country" : "reason"}`,
    `${english.values[datum]} source`,
  ]),
];

/** Returns the cells below them. */
export function copyCells(row: FiledContact, keyring: Keyring): string[] {
  const { values, checks, details } = openedCells(row, datums, keyring);
  return [...personCells(row), ...values, ...checks, ...details];
}
