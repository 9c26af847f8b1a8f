import { memo, useState } from "react";
import { Photo } from "@/ui/image/Photo";
import { chakra } from "@/ui/layout/primitives";
import type { RowRevealing } from "../../my-contacts/columns/RowReveal";
import { PersonRow, type PersonRowProps } from "../../my-contacts/table/PersonRow";
import { roles } from "../../my-contacts/table/row-look";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import type { DatumField } from "../../reveal/datums";
import { useHandedFocus } from "../../reveal/useHandedFocus";
import { FoundData } from "./FoundData";
import { CutLine, FoundCompany, FoundName } from "./FoundName";
import { FoundReveal } from "./FoundReveal";

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
  const handed = useHandedFocus();
  const [revealing, setRevealing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reveal = async (wanted: readonly DatumFragment[]): Promise<void> => {
    if (revealing || wanted.length === 0) return;
    setRevealing(true);
    const refusals = await Promise.all(wanted.map((datum) => onReveal(contact, datum)));
    setRefusal(refusals.find(Boolean));
    setRevealing(false);
  };
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
          <CutLine text={contact.location} isMuted />
        </chakra.div>
      </td>
      <td {...roles.cell}>
        <FoundData contact={contact} data={data} copyRef={revealing ? undefined : handed} />
      </td>
      <td {...roles.cell}>
        <FoundReveal
          ref={handed}
          onReveal={(wanted) => void reveal(wanted)}
          {...{ contact, data, purse, revealing, refusal }}
        />
      </td>
    </>
  );
});
