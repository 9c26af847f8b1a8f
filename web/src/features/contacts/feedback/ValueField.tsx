import { isolated } from "@finder/contract/messages/filled";
import { useTranslation } from "@/i18n/useTranslation";
import { SelectField } from "@/ui/form/choice/SelectField";
import type { DatumFragment } from "../reveal/__generated__/Datum.generated";
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
  const { t, language } = useTranslation();
  const values = [...new Set(datum.values)].map((one) => ({ value: one, text: isolated(language, one) }));
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
