import { screenErrors } from "@finder/contract/messages/errors/en";
import { t } from "../i18n";
import { Refusal } from "../product/ask";

/** The sentence of something that failed, in the language that is spoken. */
export function failureText(failure: unknown): string {
  const code = failure instanceof Refusal && Object.hasOwn(screenErrors, failure.code) ? failure.code : "UNAVAILABLE";
  return t(`errors.${code as keyof typeof screenErrors}`);
}
