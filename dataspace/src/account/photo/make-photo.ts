import { ProductError } from "@finder/contract/errors";

// 24 megapixels, the size of a phone's photo. More would need memory out of proportion.
const mostPixels = 24_000_000;
const side = 512;
const starts = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

/** Re-encodes a JPEG or PNG as a square PNG, so that only its pixels survive. Refuses any other content. */
export async function makePhoto(bytes: Buffer): Promise<Buffer> {
  const refused = (cause?: unknown): ProductError => new ProductError("BAD_IMAGE", { field: "files", cause });
  if (!starts.some((start) => bytes.subarray(0, start.length).equals(start))) throw refused();
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    const photo = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { width, height } = await photo.metadata();
    const edge = Math.min(side, width, height);
    return await photo.rotate().resize(edge, edge, { fit: "cover" }).png().toBuffer();
  } catch (error) {
    throw refused(error);
  }
}
