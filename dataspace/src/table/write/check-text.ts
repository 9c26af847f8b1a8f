import { nameFaults } from "@finder/contract/messages/names";
import { readEmail } from "@finder/contract/rules/text/email";
import { nameFault } from "@finder/contract/rules/text/shown-name";
import { tooLong } from "@finder/contract/rules/text/text-bounds";
import type { Column, TextKind } from "../../db/schema/column.ts";
import { phraseFault } from "@finder/contract/rules/title-phrase";
import type { View } from "../access.ts";
import { badRequest } from "../table-error.ts";

/** Refuses a text that is longer than its column allows, none of those listed, or not what the column is for. */
export function checkText(view: View, column: Column, text: string): void {
  if (column.max !== undefined && text.length > column.max)
    throw badRequest(`Field '${column.name}': ${tooLong(column.max, text.length)}.`);
  if (column.oneOf?.includes(text) === false)
    throw badRequest(`Field '${column.name}' must be one of: ${column.oneOf.join(", ")}.`);
  const fault = column.kind && text !== "" ? rules[column.kind](text, view) : null;
  if (fault !== null) throw badRequest(`Field '${column.name}': ${fault}.`);
}

const rules: Record<TextKind, (text: string, view: View) => string | null> = {
  name: (text) => {
    const fault = nameFault(text);
    return fault && nameFaults[fault];
  },
  email: (text) => (readEmail(text) === null ? "Invalid email" : null),
  photo: photoFault,
  phrase: phraseFault,
};

/** A member shows the photo that was uploaded here, so a browser that looks at the team asks nobody else for it. */
function photoFault(text: string, { caller: { member } }: View): string | null {
  const fine = member ? text === `${member.appuserid}.png` : /^[\w-]{1,80}\.png$/.test(text);
  return fine ? null : "A photo is uploaded at 'files/avatars'; its name or nothing stands here";
}
