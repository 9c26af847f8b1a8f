import { z } from "zod";
import { ImportError } from "./import-error.ts";

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  SEAL_KEY: z.string().refine((text) => Buffer.from(text, "base64").length === 32, "needs 32 bytes in base64"),
});

/** Where people go and the key that seals them: the settings the dataspace itself runs with. */
export const readSettings = (
  env: Record<string, string | undefined>,
): { readonly DATABASE_URL: string; readonly sealKey: Buffer } => {
  const parsed = schema.safeParse(env);
  if (parsed.success)
    return { DATABASE_URL: parsed.data.DATABASE_URL, sealKey: Buffer.from(parsed.data.SEAL_KEY, "base64") };
  throw new ImportError(
    `The import needs the database and the key of the product that is to have the people: set DATABASE_URL and SEAL_KEY as they are set for the dataspace.\n${z.prettifyError(parsed.error)}`,
  );
};
