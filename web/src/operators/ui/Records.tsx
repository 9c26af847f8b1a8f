import { useWide } from "@/lib/browser/useWide";
import { Card } from "@/ui/layout/Card";
import { chakra, Stack } from "@/ui/layout/primitives";
import { DataTable, type TableColumn } from "@/ui/table/DataTable";

type RecordsProps<Row extends { id: string }> = {
  caption: string;
  /** The first column names the record. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
};

/** Records as a table where there is room, as a card each where there is not. */
export function Records<Row extends { id: string }>(props: RecordsProps<Row>) {
  return useWide() ? <DataTable {...props} /> : <Cards {...props} />;
}

function Cards<Row extends { id: string }>({ caption, columns: [first, ...others], rows }: RecordsProps<Row>) {
  return (
    <Stack as="ul" aria-label={caption} gap="3">
      {rows.map((row) => (
        <Card as="li" key={row.id} p="4">
          <chakra.div fontWeight="600" mb="2" minW="0" overflowWrap="anywhere">
            {first?.cell(row)}
          </chakra.div>
          <chakra.dl display="grid" gridTemplateColumns="minmax(5rem, auto) 1fr" columnGap="4" rowGap="1" fontSize="sm">
            {others.map((column) => (
              <Pair key={column.id} column={column} row={row} />
            ))}
          </chakra.dl>
        </Card>
      ))}
    </Stack>
  );
}

function Pair<Row>({ column: { name, cell }, row }: { column: TableColumn<Row>; row: Row }) {
  const content = cell(row);
  // A record without it says nothing of it.
  return content ? (
    <>
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {content}
      </chakra.dd>
    </>
  ) : null;
}
