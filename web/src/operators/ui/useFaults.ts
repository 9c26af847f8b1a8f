import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";

/** What is wrong at each field of a form, and with the form as a whole. */
export type Faults<Field extends string> = Partial<Record<Field | "whole", string>>;

/** Puts what was refused at the field that it names, or above the form. */
export function useFaults<const Field extends string>(
  fields: readonly Field[],
): (refusals: readonly FieldRefusal[]) => Faults<Field> {
  const errorText = useErrorText();
  return (refusals) => {
    const faults: Faults<Field> = {};
    for (const refusal of refusals)
      faults[fields.find((field) => field === refusal.field) ?? "whole"] ??= errorText(refusal);
    return faults;
  };
}
