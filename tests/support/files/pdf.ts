import { extractText, getMeta } from "unpdf";

/** What a PDF says to whoever reads it, and its title. */
export async function readPdf(file: Uint8Array): Promise<{ title: string; text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(file), { mergePages: true });
  const { info } = await getMeta(new Uint8Array(file));
  return { title: String(info["Title"] ?? ""), text: text.replaceAll(/\s+/g, " "), pages: totalPages };
}
