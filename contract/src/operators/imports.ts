import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { textEncodings } from "../text-encodings.ts";
import { pageOf } from "./common.ts";
import { importColumn, importMapping, importPreview, rejectedRow } from "./import-rows.ts";
import { importFault, importReason, importState, importTurn } from "./import-types.ts";
import { operation } from "./operation.ts";
import { email, id, lowerCase, moment, namedTypes, object, rowId } from "./values.ts";

const permission = "people.import";

const reasonCount = object("ImportReasonCount", "How often rows or values were refused for one reason.", {
  reason: importReason.describe("The reason."),
  count: z.number().describe("How often it came."),
});

const counts = object("ImportCounts", "Rows counted: read = added + changed + unchanged + suppressed + rejected.", {
  read: z.number().describe("Rows read."),
  added: z.number().describe("People who were not known."),
  changed: z.number().describe("People whose data changed."),
  unchanged: z.number().describe("Rows that say what is known, or what is older."),
  suppressed: z.number().describe("Rows of people who asked to be forgotten: nothing of them is kept."),
  rejected: z.number().describe("Rows that cannot be used."),
  duplicates: z
    .number()
    .nullable()
    .describe("Rows of people whom an earlier row names; null where they were not counted."),
  leftOut: z.number().describe("Values left out of rows that were kept."),
  reasons: z.array(reasonCount).describe("The reasons, the most frequent first."),
});

const reading = object("ImportReading", "How a file is read.", {
  encoding: z.string().describe("The encoding's label, such as `windows-1252`."),
  unsure: z.boolean().describe("Whether another encoding reads it as well."),
  linesAbove: z.int().describe("Lines of notes above the names of the columns."),
});

const importOfPeople = object("PeopleImport", "An import of people.", {
  id: id.describe("The import's number; a later one has a higher one."),
  byCommand: z.boolean().describe("Whether the command loaded it; false = it came by upload."),
  state: importState.describe("How far it is."),
  fileName: z.string().describe("The file's name."),
  sourceName: z.string().nullable().describe("The source's name; null = not said."),
  dataOn: z.string().nullable().describe("The day of the source's data, `YYYY-MM-DD`; null = not said."),
  operatorEmail: email.nullable().describe("The operator; null = the command."),
  bytes: z.number().nullable().describe("The file's bytes; null = not known."),
  bytesRead: z.number().describe("Bytes of the file that the check or the import has read."),
  rowsRead: z.number().describe("Rows that the check or the import has read."),
  rate: z.number().describe("Rows a second."),
  secondsLeft: z.int().nullable().describe("Seconds left; null = not known."),
  checked: counts.nullable().describe("What the check found; null before it."),
  imported: counts.nullable().describe("What was imported so far; null before it began."),
  reading: reading.nullable().describe("How its file is read; null = it is not there yet."),
  fault: importFault.nullable().describe("Why it was refused; null = it was not."),
  faultLine: z.number().nullable().describe("The line at fault; null = the file as a whole."),
  hasRejects: z.boolean().describe("Whether rejected rows can be downloaded."),
  canResume: z.boolean().describe("Whether it can resume."),
  createdOn: moment.describe("When it was opened."),
  startedOn: moment.nullable().describe("When the import began; null = not yet."),
  finishedOn: moment.nullable().describe("When it ended; null = not yet."),
});

const changed = object("PeopleImportPayload", "An import after a change.", {
  peopleImport: importOfPeople.nullable().describe("The import; null = refused."),
});

const importId = rowId.describe("The import's id.");
const one = z.object({ id: importId });
const encoding = z
  .enum(textEncodings)
  .register(namedTypes, { name: "String" })
  .optional()
  .describe("The file's encoding, such as `windows-1251`; null = the one it was read in.");

export const peopleImportRules = operation({
  name: "peopleImportRules",
  kind: "query",
  path: "people/imports/rules",
  permission,
  description: "What an import may be. Data and admins.",
  input: z.object({}),
  output: object("PeopleImportRules", "What an import may be, and the sources that are known.", {
    maxBytes: z.number().describe("Bytes that a file may have."),
    keptDays: z.int().describe("Days that a file which was not finished, and rejected rows, are kept."),
    sources: z.array(z.string()).describe("Sources whose mapping is kept."),
  }),
});

export const peopleImports = operation({
  name: "peopleImports",
  kind: "query",
  path: "people/imports/list",
  permission,
  description: "Imports of people, newest first. Data and admins.",
  input: z.object({
    before: rowId.optional().describe("Only imports before this one."),
    first: z.int().min(1).max(100).default(25).describe("Imports at most: 1 to 100."),
  }),
  output: object(
    "PeopleImportPage",
    "Imports, newest first.",
    pageOf(importOfPeople, "Imports, newest first.", "Whether there are older ones: ask for those before the last."),
  ),
});

export const peopleImport = operation({
  name: "peopleImport",
  kind: "query",
  path: "people/imports/read",
  permission,
  description: "One import, with how far it is. Data and admins.",
  input: one,
  output: importOfPeople,
});

export const peopleImportColumns = operation({
  name: "peopleImportColumns",
  kind: "query",
  path: "people/imports/columns",
  permission,
  proven: true,
  description: "The columns of an import's file with some values. Data and admins; asks for the second factor again.",
  input: z.object({ id: importId, encoding }),
  output: z.array(importColumn),
  entry: aboutImport,
});

export const peopleImportPreview = operation({
  name: "peopleImportPreview",
  kind: "query",
  path: "people/imports/preview",
  permission,
  proven: true,
  description: "The first 20 people as they would be stored. Data and admins; asks for the second factor again.",
  input: z.object({ id: importId, mapping: importMapping, encoding }),
  output: importPreview,
  entry: aboutImport,
});

export const peopleImportRejects = operation({
  name: "peopleImportRejects",
  kind: "query",
  path: "people/imports/rejects",
  permission,
  proven: true,
  description: "The first rows and values that an import refused. Data and admins; asks for the second factor again.",
  input: one,
  output: z.array(rejectedRow),
  entry: aboutImport,
});

/** What a browser names a file; its folders are not ours. */
const fileName = boundedText(textBounds.reference)
  .min(1)
  .refine((name) => !/[\p{Cc}/\\]/u.test(name));

export const openPeopleImport = operation({
  name: "openPeopleImport",
  kind: "mutation",
  path: "people/imports/open",
  permission,
  proven: true,
  description:
    "Opens an import; its file follows at `/operator/imports/{id}/file`. Data and admins; asks for the second factor again.",
  input: z.object({
    attemptKey: boundedText(textBounds.token).min(8).describe("Key of this attempt: the same one is the same import."),
    fileName: fileName.describe("The file's name."),
    bytes: z.number().min(0).refine(Number.isSafeInteger).describe("The file's bytes."),
    sourceName: boundedText(textBounds.companyName).trim().min(1).describe("Where the data come from."),
    dataOn: z.iso.date().describe("The day of the data, `YYYY-MM-DD`: rows without a date of their own are as old."),
  }),
  output: changed,
  entry: ({ fileName: subject, sourceName, bytes }) => ({ subject, detail: `${sourceName}, ${bytes} bytes` }),
});

export const checkPeopleImport = operation({
  name: "checkPeopleImport",
  kind: "mutation",
  path: "people/imports/check",
  permission,
  proven: true,
  description:
    "Reads the file with these columns and counts what an import would do; nothing is stored. Data and admins; asks for the second factor again.",
  input: z.object({
    id: importId,
    mapping: importMapping,
    keep: z.boolean().describe("Suggest this mapping for the source's next file."),
    encoding,
  }),
  output: changed,
  entry: aboutImport,
});

export const startPeopleImport = operation({
  name: "startPeopleImport",
  kind: "mutation",
  path: "people/imports/start",
  permission,
  proven: true,
  description: "Starts an import that was checked. Data and admins; asks for the second factor again.",
  input: one,
  output: changed,
  entry: aboutImport,
});

export const turnPeopleImport = operation({
  name: "turnPeopleImport",
  kind: "mutation",
  path: "people/imports/turn",
  permission,
  description: "Pauses, resumes or ends an import; what is stored stays. Data and admins.",
  input: z.object({ id: importId, turn: importTurn.transform(lowerCase).describe("What is done.") }),
  output: changed,
  entry: ({ turn, ...named }) => ({ ...aboutImport(named), detail: turn }),
});

function aboutImport({ id: importid }: { readonly id: number }) {
  return { subject: `import ${importid}` };
}
