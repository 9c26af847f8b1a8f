import { useTranslation } from "@/i18n/useTranslation";
import { SelectField } from "@/ui/form/choice/SelectField";
import type { DatumFragment } from "../reveal/Datum.generated";
import { kindOf } from "./outcome";

type ValueFieldProps = {
  datum: DatumFragment;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The value that is chosen at first: the only one there is. */
export function onlyValueOf({ values }: DatumFragment): string {
  return new Set(values).size === 1 ? (values[0] ?? "") : "";
}

/** Which of the values does not work; of several none is chosen for the reader. */
export function ValueField({ datum, value, error, onChange }: ValueFieldProps) {
  const { t } = useTranslation();
  const values = [...new Set(datum.values)].map((one) => ({ value: one, text: isolated(one) }));
  return (
    <SelectField
      label={t(`feedback.value.${kindOf(datum.type)}`)}
      options={values.length > 1 ? [{ value: "", text: t("feedback.choose") }, ...values] : values}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Keeps its own direction within a text that runs from right to left: the plus of a phone stays in front. */
function isolated(value: string): string {
  return `\u2066${value}\u2069`;
}
