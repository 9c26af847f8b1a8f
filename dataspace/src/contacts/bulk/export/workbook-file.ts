import { createWriteStream } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { ownFile } from "../../../outside/files/work-folder.ts";
import { sheetRow, xmlText } from "./sheet-text.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const packages = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;

// Format 49 is text: an edited cell stays as typed.
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The content of a workbook with one sheet; rows come in portions, and only one portion is held in memory. */
export type Sheet = {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
};

/** A fixed date, so that the same content gives the same bytes. */
const someDay = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes an .xlsx file (ECMA-376) of text cells to a path, row by row: libraries hold the whole workbook in memory. */
export async function writeWorkbook(path: string, { name, heads, rows }: Sheet): Promise<void> {
  const zip = new ZipFile();
  const add = (entry: string, text: string): void => zip.addBuffer(Buffer.from(text), entry, someDay);
  add("[Content_Types].xml", contentTypes);
  add("_rels/.rels", relations(["officeDocument", "xl/workbook.xml"]));
  add("xl/workbook.xml", workbook(name));
  add("xl/_rels/workbook.xml.rels", relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]));
  add("xl/styles.xml", styles);
  const lines = Readable.from(sheet(heads, rows));
  zip.addReadStream(lines, "xl/worksheets/sheet1.xml", someDay);
  zip.end();
  const bytes = new PassThrough();
  // The archive's stream does not report an error of its rows.
  lines.once("error", (error) => bytes.destroy(error));
  try {
    await pipeline(zip.outputStream, bytes, createWriteStream(path, { mode: ownFile }));
  } finally {
    lines.destroy();
  }
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function relations(...targets: (readonly [kind: string, target: string])[]): string {
  return `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join("")}</Relationships>`;
}

function workbook(title: string): string {
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Rows joined to one text, short enough for the next minor garbage collection. */
const block = 25;

/** The sheet's XML around its rows; the row of heads stays in view. */
async function* sheet(
  heads: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${heads.length}" width="26" customWidth="1"/></cols><sheetData>${sheetRow(heads)}`;
  for await (const portion of rows)
    for (let at = 0; at < portion.length; at += block)
      yield portion
        .slice(at, at + block)
        .map(sheetRow)
        .join("");
  yield "</sheetData></worksheet>";
}
