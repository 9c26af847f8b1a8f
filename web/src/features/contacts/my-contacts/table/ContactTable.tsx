import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSort } from "@/generated/schema";
import { Card } from "@/ui/layout/Card";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Head } from "@/ui/table/Table";
import { useStable } from "@/lib/useStable";
import type { Selection } from "../useSelection";
import { columnHeads, leading, widthOf } from "../columns/column-heads";
import type { Column, Density } from "../columns/columns";
import type { ContactRowFragment } from "./ContactRow.generated";
import { SortHead } from "./SortHead";
import { corner } from "./sticky";
import { TableRow } from "./TableRow";

/** The props of both forms of the list. */
export type ContactRowsProps = {
  contacts: readonly ContactRowFragment[];
  selection: Selection;
  busy: boolean;
  columns: readonly Column[];
  density: Density;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  onTag: (contact: ContactRowFragment) => void;
  onOpen: (contact: ContactRowFragment) => void;
};

const nameOrders = { rising: "NAME", falling: "NAME_DOWN" } as const;

/** My Contacts as a table, for screens with room: it scrolls within itself when more columns are chosen than fit. */
export function ContactTable({
  contacts,
  selection,
  busy,
  columns,
  density,
  sort,
  onSort,
  onTag,
  onOpen,
}: ContactRowsProps) {
  const { t } = useTranslation();
  const { width, scrolls } = widthOf(columns);
  const toggle = useStable(selection.toggle);
  const tag = useStable(onTag);
  const open = useStable(onOpen);
  // Below the bar of the selection, which stays above the rows too.
  const top = scrolls ? "0" : selection.count > 0 ? "6.75rem" : undefined;
  return (
    <Card
      {...(scrolls && {
        overflow: "auto",
        // What is for screen readers only stands at a place of its own: it would make the page taller.
        position: "relative",
        maxH: "calc(100dvh - 5rem)",
        scrollPaddingTop: "12",
        scrollPaddingInlineStart: `${leading.box + leading.name}rem`,
      })}
    >
      <chakra.table
        w="full"
        minW={`${width}rem`}
        tableLayout="fixed"
        aria-busy={busy}
        opacity={busy ? 0.6 : 1}
        transition="opacity 150ms"
      >
        <caption>
          <VisuallyHidden>{t("lists.tableCaption", { order: t(`lists.sort.${sort}`) })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col" top={top} css={{ ...corner(0, scrolls), width: `${leading.box}rem` }}>
              <Checkbox
                name={t("contacts.selectPage")}
                checked={selection.page.all}
                indeterminate={selection.page.some}
                onChange={selection.togglePage}
              />
            </Head>
            <SortHead
              orders={nameOrders}
              sort={sort}
              onSort={onSort}
              top={top}
              css={{ ...corner(leading.box, scrolls), width: `${leading.name}rem` }}
            >
              {t("contacts.name")}
            </SortHead>
            {columns.map((column) => {
              const { name, orders, width: wide } = columnHeads[column];
              const place = {
                top,
                whiteSpace: "normal",
                w: wide === columnHeads.phone.width ? undefined : `${wide}rem`,
              };
              return orders ? (
                <SortHead key={column} orders={orders} sort={sort} onSort={onSort} {...place}>
                  {t(name)}
                </SortHead>
              ) : (
                <Head key={column} scope="col" {...place}>
                  {t(name)}
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <TableRow
              key={contact.id}
              contact={contact}
              selected={selection.has(contact.id)}
              columns={columns}
              density={density}
              scrolls={scrolls}
              onToggle={toggle}
              onTag={tag}
              onOpen={open}
            />
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
