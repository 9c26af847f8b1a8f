import type { DatumType } from "@/generated/operator-schema";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Stack, Text } from "@/ui/layout/primitives";
import { dataNames } from "./source";

type DataChoiceProps = { data: readonly DatumType[]; onChange: (data: readonly DatumType[]) => void };

const all = Object.keys(dataNames) as DatumType[];

/** The kinds of data that a source is asked for. */
export function DataChoice({ data, onChange }: DataChoiceProps) {
  const { t } = useTranslation();
  const choose = (datum: DatumType, checked: boolean) =>
    onChange(all.filter((each) => (each === datum ? checked : data.includes(each))));
  return (
    <Stack gap="0" role="group" aria-label={t("sources.data")}>
      <Text fontSize="sm" fontWeight="550">
        {t("sources.data")}
      </Text>
      {all.map((datum) => (
        <Checkbox key={datum} checked={data.includes(datum)} onChange={(checked) => choose(datum, checked)}>
          {t(dataNames[datum])}
        </Checkbox>
      ))}
    </Stack>
  );
}
