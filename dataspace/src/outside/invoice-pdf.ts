import PDFDocument from "pdfkit";

/** What an invoice says; money in US dollars, dates `D MMM YYYY`. */
export type InvoicePaper = {
  readonly number: string;
  readonly date: string;
  readonly until: string | null;
  readonly item: string;
  readonly price: string;
  readonly from: string;
  readonly to: readonly string[];
};

const left = 56;
const right = 539;

const line = (document: PDFKit.PDFDocument): void => {
  document
    .moveDown(0.5)
    .moveTo(left, document.y)
    .lineTo(right, document.y)
    .strokeColor("#c9d2dd")
    .stroke()
    .moveDown(0.7);
};

/** Draws an invoice on one page; text stays text, so that it can be searched and read aloud. */
export const drawInvoice = (paper: InvoicePaper): Promise<Buffer> => {
  const document = new PDFDocument({
    size: "A4",
    margin: left,
    lang: "en",
    tagged: true,
    displayTitle: true,
    info: { Title: `Invoice ${paper.number}`, Author: paper.from },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
  document.fillColor("#1b2430").font("Helvetica-Bold").fontSize(20).text(paper.from);
  document.moveDown(1.5).fontSize(15).text(`Invoice ${paper.number}`);
  document.font("Helvetica").fontSize(10.5).fillColor("#566376").text(`Date: ${paper.date}`).text("Status: paid");
  document.moveDown(1).fillColor("#1b2430").font("Helvetica-Bold").text("Billed to").font("Helvetica");
  for (const row of paper.to) document.text(row);
  line(document);
  const period = paper.until === null ? paper.item : `${paper.item}, until ${paper.until}`;
  const top = document.y;
  document.text(period, left, top, { width: 340 });
  const after = document.y;
  document.text(paper.price, left, top, { width: right - left, align: "right" });
  document.x = left;
  document.y = after;
  line(document);
  document
    .font("Helvetica-Bold")
    .fontSize(12)
    .text(`Total paid: ${paper.price}`, { width: right - left, align: "right" });
  document.end();
  return done;
};
