import { type ReactNode, useRef } from "react";
import { Card } from "@/ui/layout/Card";
import { chakra, type SystemStyleObject, VisuallyHidden } from "@/ui/layout/primitives";
import { Head } from "./Table";
import { type Sorting, SortedHead } from "./SortedHead";
import { useRowSteps } from "./useRowSteps";

/** One column: its heading, its room and its cells. */
export type TableColumn<Row> = {
  id: string;
  name: string;
  /** The room it has, in rem. */
  width: number;
  /** It takes a share of what is left, and `width` is the least. */
  grows?: boolean;
  isNumber?: boolean;
  /** The name is for screen readers only. */
  isNameHidden?: boolean;
  sorting?: Sorting | undefined;
  cell: (row: Row) => ReactNode;
  /** The cell below all rows. */
  total?: ReactNode;
};

/** The room for a table, in rem, on the narrowest screen where the page, and not the table, is what scrolls. */
const pageRoom = 76;

/** Every row is one line; what does not fit is cut, and whole in its title. */
const look: SystemStyleObject = {
  tableLayout: "fixed",
  w: "full",
  "& tr > *": { h: "2.75rem", px: "3", py: "0", verticalAlign: "middle", whiteSpace: "nowrap" },
  "& thead th": { h: "9", top: 0 },
  "&[data-fits] thead th": { top: { xl: "14" } },
  "& td": { overflow: "hidden", textOverflow: "ellipsis" },
  "& tbody tr": {
    borderBlockStartWidth: "1px",
    borderColor: "line",
    bg: "surface",
    "&:hover, &:focus-within": { bg: "bg" },
  },
  "& tfoot tr": { borderBlockStartWidth: "1px", borderColor: "line.strong", fontWeight: "650", bg: "surface" },
  "& [data-number]": { textAlign: "end" },
  "& tr > :first-child": { position: "sticky", insetInlineStart: 0, bg: "inherit" },
  "& thead tr > :first-child": { zIndex: 2, bg: "surface" },
};

type DataTableProps<Row extends { id: string }> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Heading of the row of totals. */
  totals?: string;
};

/** A table of one-line rows: the head stays below the header, the first column stays where the others must be scrolled. J and K step through it. */
export function DataTable<Row extends { id: string }>({ caption, columns, rows, totals }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useRowSteps(table);
  const named = columns.findIndex(({ total }) => total !== undefined);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const fits = width <= pageRoom;
  return (
    <Card position="relative" overflow={{ base: "auto", xl: fits ? "clip" : "auto" }}>
      <chakra.table ref={table} data-steps data-fits={fits || undefined} minW={`${width}rem`} css={look}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.grows ? undefined : `${column.width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, isNumber, cell }) => {
                const content = cell(row);
                return (
                  <td
                    key={id}
                    data-number={isNumber || undefined}
                    title={typeof content === "string" ? content : undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <chakra.th scope="row" colSpan={named} textAlign="start">
                {totals}
              </chakra.th>
              {columns.slice(named).map(({ id, isNumber, total }) => (
                <td key={id} data-number={isNumber || undefined}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </chakra.table>
    </Card>
  );
}

type ColumnHeadProps = Pick<TableColumn<never>, "name" | "isNumber" | "isNameHidden" | "sorting">;

function ColumnHead({ name, isNumber, isNameHidden, sorting }: ColumnHeadProps) {
  if (sorting)
    return (
      <SortedHead isNumber={isNumber} {...sorting}>
        {name}
      </SortedHead>
    );
  return (
    <Head scope="col" data-number={isNumber || undefined}>
      {isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </Head>
  );
}
