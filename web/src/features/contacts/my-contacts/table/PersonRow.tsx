import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Head } from "@/ui/table/Table";
import type { Selection } from "../useSelection";
import type { ContactRowFragment } from "./__generated__/ContactRow.generated";
import { opensRow } from "./opens-row";
import { roles } from "./row-look";

type PeopleHeadProps = { selection: Selection; /** Where it stays. */ top?: string; children: ReactNode };

/** The heads of a table of people: the box for the page, then those of its columns. */
export function PeopleHead({ selection, top = "3.5rem", children }: PeopleHeadProps) {
  const { t } = useTranslation();
  return (
    // Its place alone, not the look of the table: that would restyle each row.
    <thead {...roles.group} style={{ top }}>
      <tr {...roles.row} aria-rowindex={1}>
        <Head {...roles.head} scope="col">
          <Checkbox
            name={t("contacts.selectPage")}
            checked={selection.page.all}
            indeterminate={selection.page.some}
            onChange={selection.togglePage}
          />
        </Head>
        {children}
      </tr>
    </thead>
  );
}

/** What a row does that every table of people has. */
export type PersonRowProps = {
  contact: ContactRowFragment;
  /** Which of the page's rows it is, from 0. */
  place: number;
  selected: boolean;
  /** Its panel is open. */
  current: boolean;
  onToggle: (contact: ContactRowFragment, on: boolean, ranged: boolean) => void;
  onOpen: (contact: ContactRowFragment) => void;
};

/** One person as a row: the box, then its cells; a press on it opens the panel. */
export function PersonRow({
  contact,
  place,
  selected,
  current,
  onToggle,
  onOpen,
  children,
}: PersonRowProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <tr
      {...roles.row}
      aria-rowindex={place + 2}
      aria-current={current || undefined}
      data-selected={selected || undefined}
      onClick={(event) => opensRow(event) && onOpen(contact)}
    >
      <td {...roles.cell}>
        <Checkbox
          name={t("contacts.selectOne", { name: contact.fullName })}
          checked={selected}
          onChange={(checked, ranged) => onToggle(contact, checked, ranged)}
        />
      </td>
      {children}
    </tr>
  );
}
