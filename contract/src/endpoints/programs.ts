import { z } from "zod";
import { boundedText } from "./text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";

/** `POST programs/heartbeat`: a program reports that it runs or ends; with the key of the product's programs. */
export const heartbeat = z.object({
  program: z.enum(["gateway", "dataspace"]),
  /** `host:port`. */
  address: boundedText(300),
  release: boundedText(textBounds.word),
  node: boundedText(textBounds.word),
  startedon: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  state: z.enum(["up", "ended"]),
});
export type Heartbeat = z.infer<typeof heartbeat>;
export type HeartbeatAnswer = { success: true };
