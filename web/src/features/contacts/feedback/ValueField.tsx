import { useTranslation } from "react-i18next";
import { SelectField } from "@/ui/form/SelectField";
import type { DatumFragment } from "../reveal/Datum.generated";
import { kindOf } from "./outcome";

type ValueFieldProps = { datum: DatumFragment; value: string; onChange: (value: string) => void };

/** Which of the values does not work; the first is chosen already. */
export const ValueField = ({ datum, value, onChange }: ValueFieldProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      dir="ltr"
      label={t(`feedback.value.${kindOf(datum.type)}`)}
      options={[...new Set(datum.values)].map((one) => ({ value: one, text: one }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
