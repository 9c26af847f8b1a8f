import { memo } from "react";
import { Photo } from "@/ui/image/Photo";
import { chakra } from "@/ui/layout/primitives";
import type { RowRevealing } from "../../my-contacts/columns/RowReveal";
import { PersonRow, type PersonRowProps } from "../../my-contacts/table/PersonRow";
import { roles } from "../../my-contacts/table/row-look";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { datums } from "../../reveal/datums";
import { FoundDatum } from "./FoundDatum";
import { CutLine, FoundCompany, FoundName } from "./FoundName";

export type FoundRowProps = RowRevealing & PersonRowProps & { companyId: string | null };

/** A found person as a row: who, where they work, and each datum with its price. */
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
