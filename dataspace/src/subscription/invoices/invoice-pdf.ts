import { brandColors } from "@finder/contract/brand/colors";
import PDFDocument from "pdfkit";
import { type DrawText, textsOn } from "./paper-text.ts";

/** The content of an invoice; money in US dollars, dates `D MMM YYYY`. */
export type InvoicePaper = {
  readonly number: string;
  readonly date: string;
  /** The first day of what it is for, or its date. */
  readonly due: string;
  /** First and last day, as far as they are known. */
  readonly period: readonly string[];
  readonly item: string;
  /** Without tax, and the tax; `price` is both. */
  readonly net: string;
  readonly tax: string;
  readonly price: string;
  readonly paidWith: string | null;
  /** The product's name, next to its logo. */
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
  draw(paper, bill, await textsOn(paper, textsIn(bill), width));
  paper.end();
  return done;
}

type Paper = PDFKit.PDFDocument;

const [[muted], [teal], [ink], [line]] = [brandColors.muted, brandColors.solid, brandColors.text, brandColors.line];

/** Everything on the paper that is not a word of our own. */
function textsIn({
  number,
  date,
  due,
  period,
  item,
  net,
  tax,
  price,
  paidWith,
  brand,
  from,
  to,
}: InvoicePaper): string[] {
  return [number, date, due, ...period, item, net, tax, price, paidWith ?? "", brand, ...from, ...to];
}

function draw(paper: Paper, bill: InvoicePaper, drawText: DrawText): void {
  drawHead(paper, bill, drawText);
  paper.moveDown(0.4).fontSize(10).fillColor(muted);
  drawText("regular", `Date: ${bill.date}`);
  drawText("regular", `Due: ${bill.due}`);
  drawText("regular", "Status: paid");
  if (bill.paidWith !== null) drawText("regular", `Paid with: ${bill.paidWith}`);
  const top = paper.y + 22;
  const party = (title: string, rows: readonly string[], x: number) =>
    drawParty(paper, { title, rows, x, y: top }, drawText);
  const ends = [party("From", bill.from, left), party("Billed to", bill.to, column)];
  drawItem(paper, bill, Math.max(...ends) + 28, drawText);
}

/** The product's mark and name. */
function drawHead(paper: Paper, { brand, number }: InvoicePaper, drawText: DrawText): void {
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
  drawText("bold", brand, { width: width - 44 });
  paper.fontSize(20);
  placeAt(paper, left, 114);
  drawText("bold", `Invoice ${number}`);
}

type Party = { readonly title: string; readonly rows: readonly string[]; readonly x: number; readonly y: number };

/** Rows below a heading; the y below the last one. */
function drawParty(paper: Paper, { title, rows, x, y }: Party, drawText: DrawText): number {
  const options = { width: width / 2 - 8 };
  placeAt(paper, x, y);
  paper.fillColor(ink);
  drawText("bold", title, options);
  for (const row of rows) drawText("regular", row, options);
  return paper.y;
}

/** The items and the sum. */
function drawItem(paper: Paper, bill: InvoicePaper, top: number, drawText: DrawText): void {
  // What was bought on the left, money on the right; then it stands below the left one.
  const drawRow = (weight: "regular" | "bold", y: number, text: string, amount: string): void => {
    placeAt(paper, left, y);
    drawText(weight, amount, { width, align: "right" });
    placeAt(paper, left, y);
    drawText(weight, text, { width: 340 });
  };
  paper.fillColor(muted).fontSize(9);
  drawRow("bold", top, "Description", "Amount");
  drawLine(paper, top + 16);
  paper.fontSize(10).fillColor(ink);
  drawRow("regular", top + 26, bill.item, bill.net);
  paper.fillColor(muted);
  drawText("regular", periodOf(bill), { width: 340 });
  const below = paper.y + 10;
  drawLine(paper, below);
  placeAt(paper, left, below + 10);
  for (const sum of [`Subtotal: ${bill.net}`, `Tax: ${bill.tax}`]) drawText("regular", sum, { width, align: "right" });
  paper.fillColor(ink).fontSize(12).moveDown(0.3);
  drawText("bold", `Total paid: ${bill.price}`, { width, align: "right" });
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
