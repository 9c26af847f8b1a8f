import type { ImportColumn, ImportMapping } from "@finder/contract/endpoints/people-imports";
import type { peopleImportPreview } from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { capitals } from "@finder/contract/operators/values";
import type { TableReading } from "@finder/contract/text-encodings";
import type { Keyring } from "../../../db/secrets/keyring.ts";
import { unsealProfile } from "../../profile-data.ts";
import { type Column, type Field } from "../person/fields.ts";
import { personReader, type Reading } from "../person/person.ts";
import { suggest } from "../person/suggest.ts";
import { noteOf } from "../reasons.ts";
import { readHead } from "../source/chunks.ts";
import { readLayout } from "../source/layout.ts";
import { type Content, type Layout, records } from "../source/records.ts";
import type { Encoding } from "../../table-file/encoding.ts";
import type { Source } from "../source/source.ts";
import { SourceFault } from "../source/source-fault.ts";

type PreviewRow = AnswerOf<typeof peopleImportPreview>["rows"][number];

/** The beginning of a source. */
export type Sample = {
  readonly head: Buffer;
  readonly whole: boolean;
  readonly layout: Layout;
  readonly start: number;
  /** Lines before the first record; those of them that are notes above the names of the columns. */
  readonly line: number;
  readonly above: number;
  readonly encoding: Encoding;
};

type SampledRecord = { readonly line: number; readonly content: Exclude<Content, null | { remark: string }> };

/** Reads the beginning of a source. Throws a SourceFault for one that cannot be read, its first row among the reasons. */
export async function readSample(source: Source): Promise<Sample> {
  const { head, whole } = await readHead(source.bytes);
  const begun = readLayout(head, whole, source.name, { mapping: [], exact: true });
  const sample = { head, whole, ...begun, encoding: source.encoding() };
  const [first] = [...firstRecords(sample, 1)];
  if (!first && begun.layout.kind === "csv" && whole)
    throw new SourceFault("empty", `${source.name} has no rows below its column names.`);
  // Later rows are refused one by one; what begins broken is not such a file at all.
  if (first && "broken" in first.content)
    throw new SourceFault("first_row", `Line ${first.line} of ${source.name} ${first.content.broken}.`, first);
  return sample;
}

/** How a sample is read. */
export function readingOf({ encoding, above }: Sample): TableReading {
  return { encoding: encoding.label, unsure: !encoding.isSure, above };
}

const sampledRows = 50;
const sampledBytes = 131_072;
const shownValues = 3;
const shownLength = 120;

/** The columns of a sample with some values of each, and what each is taken for. */
export function suggestColumns(sample: Sample, kept: ReadonlyMap<string, Field | null>): ImportColumn[] {
  const names = columnsOf(sample);
  const end = sample.start + sampledBytes;
  const few = { ...sample, head: sample.head.subarray(0, end), whole: sample.whole && sample.head.length <= end };
  const values = names.map((): string[] => []);
  // Every column is read as if it were an email: cells are plain texts there.
  names.forEach((name, index) => {
    const layout: Layout = { ...sample.layout, columns: [{ name, field: "email" }] };
    for (const { content } of firstRecords({ ...few, layout }, sampledRows))
      if ("cells" in content) values[index]?.push(...Object.values(content.cells).flat());
  });
  const columns = names.map((name, index) => ({
    name,
    values: (values[index] ?? []).filter((each) => each.trim() !== ""),
  }));
  return suggest(columns, kept).map(({ field, trust }, column) => ({
    column,
    name: (names[column] ?? "").slice(0, shownLength),
    samples: [...new Set(columns[column]?.values)].slice(0, shownValues).map((each) => each.slice(0, shownLength)),
    field,
    trust,
  }));
}

/** A mapping by columns' numbers as the reader takes it, by their names. */
export function columnsMapped(sample: Sample, mapping: ImportMapping): Column[] {
  const names = columnsOf(sample);
  return mapping.flatMap(({ column, field }) => {
    const name = names[column];
    return name === undefined ? [] : [{ name, field }];
  });
}

/** The first people as they would be stored, each with what is wrong with its row. */
export function previewPeople(
  keyring: Keyring,
  sample: Sample,
  columns: readonly Column[],
  most: number,
): PreviewRow[] {
  const read = personReader(keyring);
  const layout: Layout = { ...sample.layout, columns };
  return [...firstRecords({ ...sample, layout }, most)].flatMap(({ line, content }) => {
    return [previewed(keyring, line, "cells" in content ? read(content.cells) : { refused: content.broken })];
  });
}

const mostColumns = 500;

/** The names of a sample's columns; of very many the first. */
function columnsOf({ layout }: Sample): readonly string[] {
  return (layout.kind === "csv" ? layout.header : layout.present).slice(0, mostColumns);
}

/** Records that are not empty, of the beginning. */
function* firstRecords(sample: Sample, most: number): Generator<SampledRecord> {
  const { head, whole, layout, start } = sample;
  let { line } = sample;
  let found = 0;
  for (const record of records(head.subarray(start), layout, whole)) {
    const content = record.content();
    if (content && !("remark" in content)) {
      yield { line: line + 1, content };
      found += 1;
    }
    if (found === most) return;
    line += record.lines;
  }
}

const emptyRow = {
  profile: null,
  name: null,
  title: null,
  company: null,
  domain: null,
  size: null,
  industry: null,
  location: null,
  personal: [],
  business: [],
  phone: [],
  verifiedDay: null,
};

function previewed(keyring: Keyring, line: number, reading: Reading): PreviewRow {
  if ("refused" in reading) return { ...emptyRow, line, refused: shortened(reading.refused), notes: [] };
  const { row, leftOut } = reading;
  const data = row.sealed && unsealProfile(keyring, row.profileid, row.sealed);
  return {
    line,
    refused: null,
    notes: leftOut.slice(0, 20).map(shortened),
    profile: row.linkedinurl,
    name: row.full_name,
    title: row.title,
    company: row.company,
    domain: row.company_domain,
    size: row.company_size,
    industry: row.company_industry,
    location: row.location,
    personal: data?.personal ?? [],
    business: data?.business.map(({ address }) => address) ?? [],
    phone: data?.phone ?? [],
    verifiedDay: row.verifiedon,
  };
}

function shortened(sentence: string): PreviewRow["notes"][number] {
  const { reason, value } = noteOf(sentence);
  return { reason: capitals(reason), value: value?.slice(0, shownLength) ?? null };
}
