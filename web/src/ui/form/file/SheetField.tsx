import { useState } from "react";
import type { Sheet } from "@/lib/tables/sheets";
import { Button } from "../../actions/Button";
import { Flex } from "../../layout/primitives";
import { SelectField } from "../choice/SelectField";

type SheetFieldProps = {
  label: string;
  /** Name of the way to use the chosen sheet. */
  use: string;
  sheets: readonly Sheet[];
  onUse: (sheet: Sheet) => void;
};

/** Which sheet of a workbook is meant. */
export function SheetField({ label, use, sheets, onUse }: SheetFieldProps) {
  const [chosen, setChosen] = useState(0);
  const sheet = sheets[chosen];
  return (
    <Flex align="flex-end" gap="3" flexWrap="wrap">
      <SelectField
        label={label}
        options={sheets.map(({ name }, at) => ({ value: String(at), text: name }))}
        value={String(chosen)}
        minW="14rem"
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button tone="solid" onClick={() => sheet && onUse(sheet)}>
        {use}
      </Button>
    </Flex>
  );
}
