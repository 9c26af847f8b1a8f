import { z } from "zod";
import { importField, importReason, importTrust } from "./import-types.ts";
import { lowerCase, object } from "./values.ts";

/** The rows and columns of a file of people, as an import's page shows them. */

const missing = z.array(importField).describe("Required fields that no column fills.");

export const importColumn = object("ImportColumn", "A column of a file, and what it is taken for.", {
  column: z.int().describe("Its place in the file; 0 is the first."),
  name: z.string().describe("Its name."),
  samples: z.array(z.string()).describe("Some of its values."),
  field: importField.nullable().describe("What it is taken for; null = it is left out."),
  trust: importTrust.describe("How sure that is."),
});

const importNote = object("ImportNote", "What is wrong with a row or one of its values.", {
  reason: importReason.describe("The reason."),
  value: z.string().nullable().describe("The value; null = the row as a whole."),
});

const previewRow = object("ImportPreviewRow", "A row of a file as it would be stored.", {
  line: z.number().describe("Its line in the file."),
  refused: importNote.nullable().describe("Why the row would be refused; null = it would be stored."),
  notes: z.array(importNote).describe("Values that would be left out."),
  profile: z.string().nullable().describe("The address of the profile."),
  name: z.string().nullable().describe("The name."),
  title: z.string().nullable().describe("The job title."),
  company: z.string().nullable().describe("The company."),
  domain: z.string().nullable().describe("The domain of the company."),
  size: z.string().nullable().describe("How many employees the company has, such as `11-50`."),
  industry: z.string().nullable().describe("The industry of the company."),
  location: z.string().nullable().describe("The place."),
  personal: z.array(z.string()).describe("Personal emails."),
  business: z.array(z.string()).describe("Business emails."),
  phone: z.array(z.string()).describe("Phone numbers."),
  verifiedDay: z.string().nullable().describe("The day on which it was verified, `YYYY-MM-DD`."),
});

export const importPreview = object("ImportPreview", "The first people of a file as they would be stored.", {
  rows: z.array(previewRow).describe("The first rows."),
  missing,
});

export const rejectedRow = object("ImportRejectedRow", "A row or a value that an import refused.", {
  line: z.number().describe("Its line in the file."),
  reason: importReason.describe("The reason."),
  value: z.string().nullable().describe("The value; null = the row as a whole."),
  kept: z.boolean().describe("Whether the row was stored without the value."),
  row: z.string().nullable().describe("The row as the file has it; null where it was stored."),
});

const mappedColumn = object("ImportColumnInput", "What a column is taken for.", {
  column: z.int().min(0).max(999).describe("Its place in the file; 0 is the first."),
  field: importField.transform(lowerCase).describe("The field that it fills."),
});

/** Each column once. */
export const importMapping = z
  .array(mappedColumn)
  .max(500)
  .refine((all) => new Set(all.map(({ column }) => column)).size === all.length)
  .describe("What each column is taken for; others are left out.");
