import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Photo } from "@/ui/image/Photo";
import { chakra } from "@/ui/layout/primitives";
import type { RowRevealing } from "../../my-contacts/columns/RowReveal";
import type { ContactRowFragment } from "../../my-contacts/table/ContactRow.generated";
import { opensRow } from "../../my-contacts/table/opens-row";
import { roles } from "../../my-contacts/table/row-look";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { datums } from "../../reveal/datums";
import { FoundDatum } from "./FoundDatum";
import { CutLine, FoundCompany, FoundName } from "./FoundName";

export type FoundRowProps = RowRevealing & {
  contact: ContactRowFragment;
  companyId: string | null;
  /** Which of the page's rows it is, from 0. */
  place: number;
  selected: boolean;
  /** Its panel is open. */
  current: boolean;
  onToggle: (contact: ContactRowFragment, on: boolean, ranged: boolean) => void;
  onOpen: (contact: ContactRowFragment) => void;
};

/** A found person as a row: who, where they work, and each datum with its price. */
export const FoundRow = memo(
  ({ contact: listed, place, selected, current, onToggle, onOpen, ...rest }: FoundRowProps) => {
    const { t } = useTranslation();
    const contact = useContactRow(listed);
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
        <FoundCells contact={contact} onOpen={onOpen} {...rest} />
      </tr>
    );
  },
);

/** Everything but the box: selecting leaves it alone. */
const FoundCells = memo(
  ({
    contact,
    companyId,
    onOpen,
    ...revealing
  }: Omit<FoundRowProps, "place" | "selected" | "current" | "onToggle">) => (
    <>
      <td {...roles.cell}>
        <Photo name={contact.fullName} src={contact.avatarUrl} size="8" />
        <chakra.div minW="0">
          <FoundName contact={contact} onOpen={onOpen} />
          <CutLine text={contact.title} isMuted />
        </chakra.div>
      </td>
      <td {...roles.cell}>
        <chakra.div minW="0">
          <FoundCompany contact={contact} companyId={companyId} />
          <CutLine text={contact.location} isMuted />
        </chakra.div>
      </td>
      {datums.map(({ field }) => (
        <td key={field} {...roles.cell}>
          <FoundDatum contact={contact} field={field} {...revealing} />
        </td>
      ))}
    </>
  ),
);
