import PDFDocument from "pdfkit";

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

const muted = "#536063";

function draw(paper: Paper, bill: InvoicePaper): void {
  drawHead(paper, bill);
  paper.moveDown(0.4).font("Helvetica").fontSize(10.5).fillColor(muted).text(`Date: ${bill.date}`).text("Status: paid");
  if (bill.paidWith !== null) paper.text(`Paid with: ${bill.paidWith}`);
  const top = paper.y + 22;
  const ends = [drawParty(paper, "From", bill.from, left, top), drawParty(paper, "Billed to", bill.to, column, top)];
  drawItem(paper, bill, Math.max(...ends) + 28);
}

const teal = "#0b6e64";

const ink = "#13191a";

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
  paper
    .lineWidth(1)
    .fillColor(ink)
    .font("Helvetica-Bold")
    .fontSize(15)
    .text(brand, left + 44, 65);
  paper.fontSize(20).text(`Invoice ${number}`, left, 116);
}

/** Rows below a heading; the y below the last one. */
function drawParty(paper: Paper, title: string, rows: readonly string[], x: number, y: number): number {
  paper
    .font("Helvetica-Bold")
    .fillColor(ink)
    .text(title, x, y, { width: width / 2 - 8 });
  paper.font("Helvetica");
  for (const row of rows) paper.text(row, { width: width / 2 - 8 });
  return paper.y;
}

/** The items and the sum. */
function drawItem(paper: Paper, bill: InvoicePaper, top: number): void {
  paper.font("Helvetica-Bold").fillColor(muted).fontSize(9).text("Description", left, top);
  paper.text("Amount", left, top, { width, align: "right" });
  drawLine(paper, top + 16);
  paper
    .font("Helvetica")
    .fillColor(ink)
    .fontSize(10.5)
    .text(bill.item, left, top + 26, { width: 340 });
  paper.fillColor(muted).text(periodOf(bill), { width: 340 });
  const below = paper.y + 10;
  paper.fillColor(ink).text(bill.price, left, top + 26, { width, align: "right" });
  drawLine(paper, below);
  paper.font("Helvetica-Bold").fontSize(12);
  paper.text(`Total paid: ${bill.price}`, left, below + 12, { width, align: "right" });
}

function drawLine(paper: Paper, y: number): void {
  paper.moveTo(left, y).lineTo(right, y).strokeColor("#dfe5e5").stroke();
}

function periodOf({ period: [first, last] }: InvoicePaper): string {
  if (first === undefined) return "";
  return last === undefined ? `Until ${first}` : `${first} to ${last}`;
}
