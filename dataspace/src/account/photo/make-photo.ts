import { ProductError } from "@finder/contract/errors";
import { takeTurns } from "../../take-turns.ts";

const side = 512;
const starts = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])];

// Read line by line, 100 megapixels take 70 MB. A progressive image is held whole: 24 take 150 MB.
const mostPixels = { plain: 100_000_000, progressive: 24_000_000 };

/** One photo after the other: the memory of one is the memory of all. */
const inTurn = takeTurns(1);

/** Redraws a JPEG or PNG as a square PNG, so that only its pixels survive. Refuses any other content, and says why. */
export async function makePhoto(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw new ProductError("BAD_IMAGE", { field: "files" });
  if (!starts.some((start) => bytes.subarray(0, start.length).equals(start)))
    throw new ProductError("IMAGE_WRONG_TYPE", { field: "files" });
  return inTurn(() => redraw(bytes));
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    const photo = sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: "error" });
    const { width, height, isProgressive } = await photo.metadata();
    if (width * height > mostPixels[isProgressive ? "progressive" : "plain"])
      throw new ProductError("IMAGE_TOO_MANY_PIXELS", { field: "files" });
    const edge = Math.min(side, width, height);
    return await photo.rotate().resize(edge, edge, { fit: "cover" }).png().toBuffer();
  } catch (error) {
    if (error instanceof ProductError) throw error;
    throw new ProductError("IMAGE_UNREADABLE", { field: "files", cause: error });
  }
}
