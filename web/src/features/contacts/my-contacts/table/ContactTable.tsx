import { useTranslation } from "react-i18next";
import type { ContactSort } from "@/generated/schema";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/form/Checkbox";
import { chakra, VisuallyHidden } from "@/ui/layout";
import { Cell, Head, Row } from "@/ui/Table";
import type { Selection } from "../useSelection";
import { columnHeads, leading, widthOf } from "./column-heads";
import { ColumnCell } from "./ColumnCell";
import type { Column, Density } from "./columns";
import { ContactName } from "./ContactName";
import type { ContactRowFragment } from "./ContactRow.generated";
import { opensRow } from "./opens-row";
import { SortHead } from "./SortHead";

/** What both forms of the list take. */
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

/** The first columns stay while the others move under them; a mixed colour, because what moves must not shine through. */
const still = (start: number, scrolls: boolean) =>
  scrolls
    ? ({
        position: "sticky",
        insetInlineStart: `${start}rem`,
        zIndex: 2,
        bg: "surface",
        "tr[data-selected] &": {
          bg: "color-mix(in srgb, var(--ui-colors-accent-subtle) 40%, var(--ui-colors-surface))",
        },
      } as const)
    : {};
const corner = (start: number, scrolls: boolean) => (scrolls ? { ...still(start, true), top: 0, zIndex: 3 } : {});

/** My Contacts as a table, for screens with room: it scrolls within itself when more columns are chosen than fit. */
export const ContactTable = ({
  contacts,
  selection,
  busy,
  columns,
  density,
  sort,
  onSort,
  onTag,
  onOpen,
}: ContactRowsProps) => {
  const { t } = useTranslation();
  const { width, scrolls } = widthOf(columns);
  const pad = density === "compact" ? "1" : "2.5";
  const top = scrolls ? "0" : undefined;
  return (
    <Card
      {...(scrolls && {
        overflow: "auto",
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
              const place = { top, w: wide === columnHeads.phone.width ? undefined : `${wide}rem` };
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
            <Row
              key={contact.id}
              data-selected={selection.has(contact.id) || undefined}
              cursor="pointer"
              onClick={(event) => opensRow(event) && onOpen(contact)}
            >
              <Cell py={pad} userSelect="none" css={still(0, scrolls)}>
                <Checkbox
                  name={t("contacts.selectOne", { name: contact.fullName })}
                  checked={selection.has(contact.id)}
                  onChange={(on, ranged) => selection.toggle(contact, on, ranged)}
                />
              </Cell>
              <Cell py={pad} css={still(leading.box, scrolls)}>
                <ContactName
                  contact={contact}
                  compact={density === "compact"}
                  onOpen={onOpen}
                  onTag={columns.includes("tags") ? undefined : onTag}
                />
              </Cell>
              {columns.map((column) => (
                <Cell key={column} py={pad} overflowWrap="anywhere">
                  <ColumnCell column={column} contact={contact} onTag={onTag} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
};
