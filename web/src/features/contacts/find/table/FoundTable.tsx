import { type CSSProperties, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { Card } from "@/ui/layout/Card";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Head } from "@/ui/table/Table";
import { useShownRows } from "@/ui/table/useShownRows";
import { usePurse } from "../../my-contacts/columns/usePurse";
import { RowKeys } from "../../my-contacts/keys/RowKeys";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import { PeopleHead } from "../../my-contacts/table/PersonRow";
import { roles, tableLook } from "../../my-contacts/table/row-look";
import type { Selection } from "../../my-contacts/useSelection";
import type { Panel } from "../../panel/usePanel";
import type { DatumField } from "../../reveal/datums";
import { useRowReveal } from "../../reveal/useRowReveal";
import { FoundRow } from "./FoundRow";

/** The props of both forms of the list. */
export type FoundPeopleProps = {
  contacts: readonly ContactRowFragment[];
  /** `Company.id` by person. */
  companies: ReadonlyMap<string, string | null>;
  /** The kinds of data to show. */
  data: readonly DatumField[];
  selection: Selection;
  panel: Panel;
  busy: boolean;
  onExport: () => void;
};

const rowHeight = "2.75rem";
const columns = "2.75rem minmax(11rem, 1.1fr) minmax(8rem, 0.75fr) minmax(8rem, 1.65fr) 8rem";

const Table = chakra("table", {
  base: { ...tableLook, "& td:last-of-type, & th:last-of-type": { px: "3", justifyContent: "flex-end" } },
});

/** Found people as a table of rows, for screens with room. */
export function FoundTable({ contacts, companies, data, selection, panel, busy, onExport }: FoundPeopleProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useShownRows(body, contacts.length, rowHeight);
  const purse = usePurse(contacts);
  const { reveal, dialog } = useRowReveal();
  const toggle = useStable(selection.toggle);
  const heads = [t("find.person"), t("find.company"), t("find.data"), t("find.reveal")];
  return (
    <>
      <Card>
        <Table
          ref={place}
          {...roles.table}
          aria-busy={busy}
          aria-rowcount={contacts.length + 1}
          style={{ "--columns": columns, "--row": rowHeight } as CSSProperties}
        >
          <caption>
            <VisuallyHidden>{t("find.table")}</VisuallyHidden>
          </caption>
          <PeopleHead selection={selection}>
            {heads.map((head) => (
              <Head key={head} {...roles.head} scope="col">
                {head}
              </Head>
            ))}
          </PeopleHead>
          <tbody ref={body} {...roles.group} style={{ paddingBlock: `${shown.above} ${shown.below}` }}>
            {contacts.slice(shown.from, shown.to).map((contact, index) => (
              <FoundRow
                key={contact.id}
                place={shown.from + index}
                contact={contact}
                companyId={companies.get(contact.id) ?? null}
                data={data}
                selected={selection.has(contact.id)}
                current={contact.id === panel.shown?.id}
                purse={purse}
                onReveal={reveal}
                onToggle={toggle}
                onOpen={panel.open}
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
