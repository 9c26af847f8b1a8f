import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { hideMessage, showError } from "../feedback/messages";

/**
 * Shows what the server refused: at its field where the form has it, and the first of them gets the focus; in the
 * message bar otherwise. Without a refusal it clears the bar.
 */
export function useShowRefusals<T extends FieldValues>(
  form: UseFormReturn<T>,
): (refusals: readonly FieldRefusal[]) => void {
  const errorText = useErrorText();
  return (refusals) => {
    hideMessage();
    const names = Object.keys(form.getValues());
    const fieldOf = ({ field }: FieldRefusal) => field?.split(".").at(-1);
    const atFields = refusals.filter((refusal) => names.includes(fieldOf(refusal) ?? ""));
    atFields.forEach((refusal, index) =>
      form.setError(fieldOf(refusal) as Path<T>, { message: errorText(refusal) }, { shouldFocus: index === 0 }),
    );
    const general = refusals.find((refusal) => !atFields.includes(refusal));
    if (general) showError(errorText(general));
  };
}
