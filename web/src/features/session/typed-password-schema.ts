import * as z from "zod/mini";

/** A password that is typed somewhere: blanks alone are none, and none is shortened; `missing` is a key of the catalogue. */
export function typedPasswordSchema(missing: string) {
  return z.string().check(z.refine((password) => password.trim() !== "", { error: missing, abort: true }));
}
