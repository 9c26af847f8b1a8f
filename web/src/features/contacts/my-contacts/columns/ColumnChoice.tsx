import { ArrowDown, ArrowUp, RotateCcw } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Segments } from "@/ui/form/choice/Segments";
import { chakra, HStack, Stack } from "@/ui/layout/primitives";
import { columnHeads } from "./column-heads";
import { type Column, columns as all, type Density, moved } from "./columns";

export type ColumnMenuProps = {
  columns: readonly Column[];
  density: Density;
  onColumns: (columns: readonly Column[]) => void;
  /** The columns of a first visit, in their own widths. */
  onReset: () => void;
  onDensity: (density: Density) => void;
};

/** The columns, their order, and the room of rows. */
export function ColumnChoice({ columns, density, onColumns, onReset, onDensity }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <chakra.fieldset>
        <chakra.legend fontSize="sm" fontWeight="550">
          {t("lists.columns.shown")}
        </chakra.legend>
        <Stack gap="0">
          {[...columns, ...all.filter((column) => !columns.includes(column))].map((column) => (
            <HStack key={column} justify="space-between" gap="4">
              <Checkbox
                checked={columns.includes(column)}
                onChange={(on) => onColumns(on ? [...columns, column] : columns.filter((each) => each !== column))}
              >
                {t(columnHeads[column].name)}
              </Checkbox>
              {columns.includes(column) && (
                <Mover column={column} columns={columns} name={t(columnHeads[column].name)} onColumns={onColumns} />
              )}
            </HStack>
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
      <Button tone="ghost" size="sm" alignSelf="flex-start" onClick={onReset}>
        <RotateCcw size={15} aria-hidden />
        {t("lists.columns.reset")}
      </Button>
    </Stack>
  );
}

type MoverProps = Pick<ColumnMenuProps, "columns" | "onColumns"> & { column: Column; name: string };

/** Moves a column one place; the ends have nowhere to go. */
function Mover({ column, columns, name, onColumns }: MoverProps) {
  const { t } = useTranslation();
  const ways = [
    { by: -1, label: t("lists.columns.earlier", { name }), icon: ArrowUp, end: columns[0] },
    { by: 1, label: t("lists.columns.later", { name }), icon: ArrowDown, end: columns.at(-1) },
  ] as const;
  return (
    <HStack gap="0">
      {ways.map(({ by, label, icon: Icon, end }) => (
        <Button
          key={by}
          tone="ghost"
          size="iconSm"
          aria-label={label}
          title={label}
          aria-disabled={column === end}
          onClick={() => onColumns(moved(columns, column, by))}
        >
          <Icon size={15} aria-hidden />
        </Button>
      ))}
    </HStack>
  );
}
