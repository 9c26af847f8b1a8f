import type { ReactNode } from "react";
import { Box, chakra } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";

const HeadCell = chakra("th", {
  base: {
    px: "3",
    py: "2",
    textAlign: "start",
    verticalAlign: "top",
    whiteSpace: "nowrap",
    borderBlockEndWidth: "1px",
    borderColor: "line",
    "&[data-chosen]": { bg: "accent.subtle" },
  },
});
const Cell = chakra("td", {
  base: {
    px: "3",
    py: "1.5",
    maxW: "20rem",
    whiteSpace: "nowrap",
    textAlign: "start",
    color: "text.muted",
    "&[data-chosen]": { bg: "accent.subtle", color: "text" },
  },
});

type RowsTableProps = {
  name: string;
  names: readonly string[];
  rows: readonly (readonly string[])[];
  /** What a column's head says of it. */
  head: (name: string, column: number) => ReactNode;
  /** The columns that stand out. */
  chosen?: readonly unknown[];
};

/** A list's first rows, in a region that scrolls sideways. */
export function RowsTable({ name, names, rows, head, chosen }: RowsTableProps) {
  return (
    <Box
      overflowX="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      <chakra.table minW="full">
        <chakra.caption srOnly>{name}</chakra.caption>
        <thead>
          <tr>
            {names.map((of, column) => (
              <HeadCell key={column} scope="col" data-chosen={chosen?.[column] ? true : undefined}>
                {head(of, column)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {names.map((_, column) => (
                <Cell key={column} data-chosen={chosen?.[column] ? true : undefined}>
                  <BdiLine>{cells[column] ?? ""}</BdiLine>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
