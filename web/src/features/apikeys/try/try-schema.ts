import * as z from "zod/mini";

const filled = z.string().check(z.trim(), z.minLength(1));
export const trySchema = z.object({ key: filled, url: filled });
export type TryInput = z.infer<typeof trySchema>;
