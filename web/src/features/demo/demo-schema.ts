import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

const required = "demo.required";

/** A request for a demo (docs/rules.md#input-demo); the messages are keys of the catalogue. */
export const demoSchema = z.object({
  name: columnText(fields.demoName, { required }),
  email: columnText(fields.email, { required, email: "demo.emailInvalid" }),
  query: columnText(fields.demoQuery, { required }),
});

export type DemoRequest = z.infer<typeof demoSchema>;
