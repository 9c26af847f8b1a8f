import { type CSSProperties, memo, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useWide } from "@/lib/browser/useWide";
import { Card } from "@/ui/layout/Card";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { ColumnSizer } from "@/ui/table/ColumnSizer";
import { Head } from "@/ui/table/Table";
import { useShownRows } from "@/ui/table/useShownRows";
import { RowKeys } from "../keys/RowKeys";
import { columnHeads, gridOf, leading } from "../columns/column-heads";
import type { Sized } from "../columns/widths";
import { PeopleHead } from "./PersonRow";
import { roles, rowHeights, stayingColumns, tableLook } from "./row-look";
import { SortHead } from "./SortHead";
import { TableRow } from "./TableRow";
import { type ContactRowsProps, useRowProps } from "../useRowProps";

const Table = chakra("table", { base: { ...tableLook, ...stayingColumns(leading.box) } });

/** My Contacts as a table, for screens with room: it scrolls within itself when more columns are chosen than fit. */
export function ContactTable(props: ContactRowsProps) {
  const { contacts, selection, panel, busy, columns, density, sort, onSort, onExport, sizes } = props;
  const { t } = useTranslation();
  const { widths } = sizes;
  const isSqueezed = [useWide("panel"), !useWide("panelAndTable"), panel.shown !== null].every(Boolean);
  const { template, width, scrolls } = gridOf(columns, widths, isSqueezed);
  const place = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useShownRows(body, contacts.length, rowHeights[density]);
  const { shared, dialog } = useRowProps(props);
  return (
    <>
      <Card
        {...(scrolls && {
          overflow: "auto",
          // What is for screen readers only stands at a place of its own: it would make the page taller.
          position: "relative",
          maxH: "calc(100dvh - 5rem)",
          scrollPaddingTop: "12",
          scrollPaddingInlineStart: `${leading.box + (widths.name ?? leading.name)}rem`,
        })}
      >
        <Table
          ref={place}
          {...roles.table}
          aria-busy={busy}
          aria-rowcount={contacts.length + 1}
          data-scrolls={scrolls || undefined}
          data-squeezed={(isSqueezed && !scrolls) || undefined}
          style={{ minWidth: `${width}rem`, "--columns": template, "--row": rowHeights[density] } as CSSProperties}
        >
          <caption>
            <VisuallyHidden>{t("lists.tableCaption", { order: t(`lists.sort.${sort}`) })}</VisuallyHidden>
          </caption>
          <PeopleHead selection={selection} {...(scrolls && { top: "0" })}>
            <HeadCells columns={columns} sort={sort} onSort={onSort} sizes={sizes} />
          </PeopleHead>
          <tbody ref={body} {...roles.group} style={{ paddingBlock: `${shown.above} ${shown.below}` }}>
            {contacts.slice(shown.from, shown.to).map((contact, index) => (
              <TableRow
                key={contact.id}
                place={shown.from + index}
                contact={contact}
                selected={selection.has(contact.id)}
                current={contact.id === panel.shown?.id}
                {...shared}
              />
            ))}
          </tbody>
        </Table>
      </Card>
      {dialog}
      <RowKeys place={place} contacts={contacts} onExport={onExport} onReach={panel.follow} />
    </>
  );
}

const nameOrders = { rising: "NAME", falling: "NAME_DOWN" } as const;

type HeadCellsProps = Pick<ContactRowsProps, "columns" | "sort" | "onSort" | "sizes">;
/** Everything but the box: selecting leaves it alone. */
const HeadCells = memo(({ columns, sort, onSort, sizes }: HeadCellsProps) => {
  const { t } = useTranslation();
  const sizer = (column: Sized, name: string) => (
    <ColumnSizer
      label={t("lists.columns.width", { name })}
      width={sizes.widths[column]}
      onSize={(width) => sizes.size(column, width)}
    />
  );
  return (
    <>
      <SortHead
        aria-label={t("contacts.name")}
        orders={nameOrders}
        sizer={sizer("name", t("contacts.name"))}
        sort={sort}
        onSort={onSort}
      >
        {t("contacts.name")}
      </SortHead>
      {columns.map((column) => {
        const { name, orders } = columnHeads[column];
        return orders ? (
          <SortHead
            key={column}
            aria-label={t(name)}
            orders={orders}
            sizer={sizer(column, t(name))}
            sort={sort}
            onSort={onSort}
          >
            {t(name)}
          </SortHead>
        ) : (
          <Head key={column} aria-label={t(name)} {...roles.head} scope="col">
            {t(name)}
            {sizer(column, t(name))}
          </Head>
        );
      })}
      <Head {...roles.head} scope="col">
        <VisuallyHidden>{t("lists.row.menu")}</VisuallyHidden>
      </Head>
    </>
  );
});
