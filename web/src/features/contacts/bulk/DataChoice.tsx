import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { chakra, Flex } from "@/ui/layout/primitives";
import { datums } from "../reveal/datums";

type DataChoiceProps = { label: string; value: readonly DatumType[]; onChange: (data: DatumType[]) => void };

/** Which data are wanted. */
export function DataChoice({ label, value, onChange }: DataChoiceProps) {
  const { t } = useTranslation();
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="550" mb="1">
        {label}
      </chakra.legend>
      <Flex gap="4" rowGap="1" flexWrap="wrap">
        {datums.map(({ type, name }) => (
          <Checkbox
            key={type}
            checked={value.includes(type)}
            onChange={(on) =>
              onChange(datums.map((each) => each.type).filter((each) => (each === type ? on : value.includes(each))))
            }
          >
            {t(name)}
          </Checkbox>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
