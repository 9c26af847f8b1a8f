import { z } from "zod";

/** Settings of people's imports at the operators' console. */
export const importSettings = {
  /** Bytes of a file that operators may import at the console; unpacked it may be ten times as large. */
  IMPORT_FILE_BYTES: z.coerce.number().int().min(1_000).max(5_000_000_000).default(2_147_483_648),
  /** Days after which an imported file that was not finished, and the rows that imports rejected, are removed. */
  IMPORT_KEEP_DAYS: z.coerce.number().int().min(1).max(365).default(30),
};
