import type { TextKey } from "@/i18n/texts/text-key";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";

/** Where a refusal is shown, and in which words where the dialog has its own. */
export type Place<T extends FieldValues> = { field: Path<T> | "root"; sentence?: TextKey };

/** Shows refusals of an email change within the dialog, which covers the message bar. */
export function useRefusalsInDialog<T extends FieldValues>(
  form: UseFormReturn<T>,
  placeOf: (refusal: FieldRefusal) => Place<T>,
): (refusals: readonly FieldRefusal[]) => void {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (refusals) => {
    for (const refusal of refusals) {
      const { field, sentence } = placeOf(refusal);
      form.setError(field, { message: sentence ? t(sentence) : errorText(refusal) }, { shouldFocus: true });
    }
  };
}
