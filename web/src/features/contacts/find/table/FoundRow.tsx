import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { chakra } from "@/ui/layout/primitives";
import type { RowRevealing } from "../../my-contacts/columns/RowReveal";
import { PersonRow, type PersonRowProps } from "../../my-contacts/table/PersonRow";
import { roles } from "../../my-contacts/table/row-look";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { ContactReveal } from "../../reveal/ContactReveal";
import type { DatumField } from "../../reveal/datums";
import { useContactReveal } from "../../reveal/useContactReveal";
import { FoundData } from "./FoundData";
import { CutLine, FoundCompany, FoundName } from "./FoundName";
import { placeText } from "./place-text";

export type FoundRowProps = RowRevealing & PersonRowProps & { companyId: string | null; data: readonly DatumField[] };

/** A found person as a row: who, where they work, what is known of them, and the one control that reveals it. */
export const FoundRow = memo(
  ({ contact: listed, place, selected, current, onToggle, onOpen, ...rest }: FoundRowProps) => {
    const contact = useContactRow(listed);
    return (
      <PersonRow {...{ contact, place, selected, current, onToggle, onOpen }}>
        <FoundCells contact={contact} onOpen={onOpen} {...rest} />
      </PersonRow>
    );
  },
);

type FoundCellsProps = Omit<FoundRowProps, "place" | "selected" | "current" | "onToggle">;

/** Everything but the box: selecting leaves it alone. */
const FoundCells = memo(({ contact, companyId, data, onOpen, purse, onReveal }: FoundCellsProps) => {
  const words = useTranslation();
  const { copyRef, control } = useContactReveal(contact, onReveal);
  return (
    <>
      <td {...roles.cell} data-name>
        <Photo name={contact.fullName} src={contact.avatarUrl} size="8" />
        <FoundName contact={contact} onOpen={onOpen} />
        <CutLine text={contact.title} isMuted />
      </td>
      <td {...roles.cell}>
        <chakra.div minW="0" lineHeight="1.35">
          <FoundCompany contact={contact} companyId={companyId} />
          <CutLine text={contact.location && placeText(words, contact.location)} isMuted />
        </chakra.div>
      </td>
      <td {...roles.cell}>
        <FoundData contact={contact} data={data} copyRef={copyRef} />
      </td>
      <td {...roles.cell}>
        <ContactReveal {...control} data={data} purse={purse} />
      </td>
    </>
  );
});
