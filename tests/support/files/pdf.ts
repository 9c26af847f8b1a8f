import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** Reads a PDF's text and title. */
export async function readPdf(file: Uint8Array): Promise<{ title: string; text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
  const { info } = await getMeta(new Uint8Array(file));
  return { title: String(info["Title"] ?? ""), text: text.replaceAll(/\s+/g, " "), pages: totalPages };
}

type Piece = { readonly text: string; readonly x: number; readonly y: number; readonly end: number };

/** What stands on the first page, and where, in points from its left and lower edge. */
export async function piecesOf(file: Uint8Array): Promise<Piece[]> {
  const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str.trim(), x, y, end: x + item.width }];
  });
}
