import { useTranslation } from "react-i18next";
import { SelectField } from "@/ui/form/SelectField";
import type { DatumFragment } from "../reveal/Datum.generated";
import { kindOf } from "./outcome";

type ValueFieldProps = { datum: DatumFragment; value: string; onChange: (value: string) => void };

/** Keeps its own direction within a text that runs from right to left: the plus of a phone stays in front. */
const isolated = (value: string): string => `\u2066${value}\u2069`;

/** Which of the values does not work; the first is chosen already. */
export const ValueField = ({ datum, value, onChange }: ValueFieldProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t(`feedback.value.${kindOf(datum.type)}`)}
      options={[...new Set(datum.values)].map((one) => ({ value: one, text: isolated(one) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
