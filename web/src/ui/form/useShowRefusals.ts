import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";

/**
 * Shows what the server refused: at its field where the form has it, and the first of them gets the focus; as the form's
 * `errors.root` otherwise, which stays until the next try.
 */
export function useShowRefusals<T extends FieldValues>(
  form: UseFormReturn<T>,
): (refusals: readonly FieldRefusal[]) => void {
  const errorText = useErrorText();
  return (refusals) => {
    const names = Object.keys(form.getValues());
    const fieldOf = ({ field }: FieldRefusal) => field?.split(".").at(-1);
    const atFields = refusals.filter((refusal) => names.includes(fieldOf(refusal) ?? ""));
    atFields.forEach((refusal, index) =>
      form.setError(fieldOf(refusal) as Path<T>, { message: errorText(refusal) }, { shouldFocus: index === 0 }),
    );
    const general = refusals.find((refusal) => !atFields.includes(refusal));
    if (general) form.setError("root", { message: errorText(general) });
  };
}
