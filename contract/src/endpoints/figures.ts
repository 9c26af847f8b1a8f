import { z } from "zod";
import { secondsBounds } from "../figures/bounds.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const count = z.number().int().min(0).max(2_147_483_647);
const most = secondsBounds.dataspace.length + 1;

/** What one program counted in a minute that began at `minute`; `more` are further numbers by name. */
export const minuteFigures = z.object({
  minute: moment,
  program: z.enum(["gateway", "dataspace", "api"]),
  instance: z.uuid(),
  release: boundedText(textBounds.word),
  node: boundedText(textBounds.word),
  startedon: moment,
  ok: count,
  refused: count,
  failed: count,
  buckets: z.array(count).max(most),
  waits: z.array(count).max(most),
  more: z
    .record(z.string().max(80), z.number().finite())
    .refine((more) => Object.keys(more).length <= 200, "names too many numbers"),
});
export type MinuteFigures = z.infer<typeof minuteFigures>;

/** `POST programs/minutes`: a program's own figures; with the key of the product's programs. */
export const minutesRequest = z.object({ minutes: z.array(minuteFigures).min(1).max(120) });
export type MinutesAnswer = { success: true };
