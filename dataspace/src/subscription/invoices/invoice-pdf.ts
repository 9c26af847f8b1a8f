import { brandColors } from "@finder/contract/brand/colors";
import { drawText } from "./paper-text.ts";

/** The content of an invoice; money in US dollars, dates `D MMM YYYY`. */
export type InvoicePaper = {
  readonly number: string;
  readonly date: string;
  /** First and last day, as far as they are known. */
  readonly period: readonly string[];
  readonly item: string;
  readonly price: string;
  readonly paidWith: string | null;
  /** The product's name, beside its mark. */
  readonly brand: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
};

const left = 56;
const right = 539;
const width = right - left;
const column = left + width / 2 + 8;

/** Draws an invoice on one page; text stays text, so that it can be searched and read aloud. */
export async function drawInvoice(bill: InvoicePaper): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const paper = new PDFDocument({
    size: "A4",
    margin: left,
    lang: "en",
    tagged: true,
    displayTitle: true,
    info: { Title: `Invoice ${bill.number}`, Author: bill.from[0] ?? bill.brand },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on("data", (part: Buffer) => parts.push(part));
    paper.on("end", () => resolve(Buffer.concat(parts)));
    paper.on("error", reject);
  });
  draw(paper, bill);
  paper.end();
  return done;
}

type Paper = PDFKit.PDFDocument;

const [[muted], [teal], [ink], [line]] = [brandColors.muted, brandColors.solid, brandColors.text, brandColors.line];

function draw(paper: Paper, bill: InvoicePaper): void {
  drawHead(paper, bill);
  paper.moveDown(0.4).fontSize(10).fillColor(muted);
  drawText(paper, "regular", `Date: ${bill.date}`);
  drawText(paper, "regular", "Status: paid");
  if (bill.paidWith !== null) drawText(paper, "regular", `Paid with: ${bill.paidWith}`);
  const top = paper.y + 22;
  const ends = [drawParty(paper, "From", bill.from, left, top), drawParty(paper, "Billed to", bill.to, column, top)];
  drawItem(paper, bill, Math.max(...ends) + 28);
}

/** The product's mark and name. */
function drawHead(paper: Paper, { brand, number }: InvoicePaper): void {
  paper.roundedRect(left, 56, 32, 32, 8).fill(teal);
  paper
    .lineWidth(2.6)
    .lineCap("round")
    .strokeColor("#fff")
    .circle(left + 14.5, 70.5, 7.2)
    .stroke();
  paper
    .moveTo(left + 20, 76)
    .lineTo(left + 25, 81)
    .stroke();
  paper.circle(left + 14.5, 70.5, 2.6).fill("#fff");
  paper.lineWidth(1).fillColor(ink).fontSize(14);
  placeAt(paper, left + 44, 64);
  drawText(paper, "bold", brand);
  paper.fontSize(20);
  placeAt(paper, left, 114);
  drawText(paper, "bold", `Invoice ${number}`);
}

/** Rows below a heading; the y below the last one. */
function drawParty(paper: Paper, title: string, rows: readonly string[], x: number, y: number): number {
  const options = { width: width / 2 - 8 };
  placeAt(paper, x, y);
  drawText(paper.fillColor(ink), "bold", title, options);
  for (const row of rows) drawText(paper, "regular", row, options);
  return paper.y;
}

/** The items and the sum. */
function drawItem(paper: Paper, bill: InvoicePaper, top: number): void {
  paper.fillColor(muted).fontSize(9);
  drawRow(paper, "bold", top, "Description", "Amount");
  drawLine(paper, top + 16);
  paper.fontSize(10).fillColor(ink);
  drawRow(paper, "regular", top + 26, bill.item, bill.price);
  drawText(paper.fillColor(muted), "regular", periodOf(bill), { width: 340 });
  const below = paper.y + 10;
  drawLine(paper, below);
  paper.fillColor(ink).fontSize(12);
  placeAt(paper, left, below + 12);
  drawText(paper, "bold", `Total paid: ${bill.price}`, { width, align: "right" });
}

/** What was bought on the left, money on the right; then stands below the left one. */
function drawRow(paper: Paper, weight: "regular" | "bold", y: number, text: string, amount: string): void {
  placeAt(paper, left, y);
  drawText(paper, weight, amount, { width, align: "right" });
  placeAt(paper, left, y);
  drawText(paper, weight, text, { width: 340 });
}

function placeAt(paper: Paper, x: number, y: number): void {
  paper.x = x;
  paper.y = y;
}

function drawLine(paper: Paper, y: number): void {
  paper.moveTo(left, y).lineTo(right, y).strokeColor(line).stroke();
}

function periodOf({ period: [first, last] }: InvoicePaper): string {
  if (first === undefined) return "";
  return last === undefined ? `Until ${first}` : `${first} to ${last}`;
}
