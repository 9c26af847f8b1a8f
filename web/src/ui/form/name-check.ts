import { nameFault } from "@finder/contract/rules/text/shown-name";
import * as z from "zod/mini";

/** Refuses what is no name of a person or a company; the message is a key of the catalogue. */
export const nameCheck = z.check<string>(({ value, issues }) => {
  const fault = nameFault(value);
  if (fault) issues.push({ code: "custom", input: value, message: `names.${fault}` });
});
