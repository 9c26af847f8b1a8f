import { Columns3 } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Segments } from "@/ui/form/choice/Segments";
import { chakra, Stack } from "@/ui/layout/primitives";
import { Popover } from "@/ui/overlay/Popover";
import { columnHeads } from "./column-heads";
import { type Column, columns as all, type Density } from "./columns";

type ColumnMenuProps = {
  columns: readonly Column[];
  density: Density;
  onColumns: (columns: readonly Column[]) => void;
  onDensity: (density: Density) => void;
};

/** Which columns the list has and how much room its rows take; both are remembered. */
export function ColumnMenu({ columns, density, onColumns, onDensity }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      name={t("lists.columns.title")}
      button={
        <>
          <Columns3 size={16} aria-hidden />
          {t("lists.columns.button")}
        </>
      }
    >
      {() => (
        <Stack gap="4">
          <chakra.fieldset>
            <chakra.legend fontSize="sm" fontWeight="550">
              {t("lists.columns.shown")}
            </chakra.legend>
            <Stack gap="0" align="flex-start">
              {all.map((column) => (
                <Checkbox
                  key={column}
                  checked={columns.includes(column)}
                  onChange={(on) => onColumns(all.filter((each) => (each === column ? on : columns.includes(each))))}
                >
                  {t(columnHeads[column].name)}
                </Checkbox>
              ))}
            </Stack>
          </chakra.fieldset>
          <Segments<Density>
            label={t("lists.columns.density")}
            options={[
              { value: "comfortable", text: t("lists.columns.comfortable") },
              { value: "compact", text: t("lists.columns.compact") },
            ]}
            value={density}
            onChange={onDensity}
          />
        </Stack>
      )}
    </Popover>
  );
}
