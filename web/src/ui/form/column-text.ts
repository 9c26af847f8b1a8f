import type { TextRule } from "@finder/contract/rules/fields/fields";
import { type Broken, readText } from "@finder/contract/rules/fields/read-text";
import * as z from "zod/mini";

/** The message of each rule that a text can break: a key of the catalogue. */
type Messages = Record<Broken["rule"], string>;

const usual: Messages = {
  required: "settings.required",
  tooLong: "form.tooLong",
  email: "signIn.emailInvalid",
  phone: "profile.badPhone",
  country: "settings.required",
  nameLink: "names.link",
  nameEmail: "names.email",
  nameSign: "names.sign",
};

/** Checks a text, trimmed, by the rule of the column that it is stored in. */
export function columnText(rule: TextRule, messages: Partial<Messages> = {}) {
  return z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      const read = readText(rule, value);
      if ("text" in read) return;
      issues.push({ code: "custom", input: value, message: messages[read.broken.rule] ?? usual[read.broken.rule] });
    }),
  );
}
