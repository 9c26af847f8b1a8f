import { type RefObject, useEffect } from "react";
import type { DatumType } from "@/generated/schema";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { chakra } from "@/ui/layout/primitives";
import { datums } from "../../reveal/datums";
import { useRevealKeys } from "../../reveal/useRevealKeys";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import { placeOf, rowOnTurn } from "@/ui/table/step-row";
import { useRowKeys } from "./useRowKeys";

type RowKeysProps = {
  /** The table's frame. */
  place: RefObject<HTMLElement | null>;
  contacts: readonly ContactRowFragment[];
  onExport: () => void;
  /** Called when a person's name gets the focus by a key. */
  onReach: (contact: ContactRowFragment) => void;
};

/** The keys of the table, and what they have to say: that a number is awaited, or why one revealed nothing. */
export function RowKeys({ place, contacts, onExport, onReach }: RowKeysProps) {
  const { t } = useTranslation();
  useRowKeys(place, onExport);
  useReached(place, (at) => contacts[at] && onReach(contacts[at]));
  const row = (): HTMLTableRowElement | null => rowOnTurn(place.current);
  const { armed, missed } = useRevealKeys(() => document.activeElement?.closest("dialog[data-beside]") ?? row());
  const contact = contacts[placeOf(row())];
  return (
    <chakra.p
      role="status"
      position="sticky"
      // Above the bar of the selection.
      insetBlockEnd="20"
      zIndex={4}
      mx="auto"
      px="4"
      py="2"
      bg="surface.raised"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="popover"
      fontSize="sm"
      css={{ "&:empty": { display: "none" } }}
    >
      {contact && (armed ? t("lists.keys.armed") : missed && <WhyNot contact={contact} missed={missed} />)}
    </chakra.p>
  );
}

function WhyNot({ contact, missed }: { contact: ContactRowFragment; missed: DatumType }) {
  const { t } = useTranslation();
  const datum = datums.find(({ type }) => type === missed);
  if (!datum) return null;
  const { found, revealed } = contact[datum.field];
  const why = !found ? "nothing" : revealed ? "open" : "elsewhere";
  return t(`lists.keys.${why}`, { datum: t(datum.name), name: contact.fullName });
}

/** Reports the index of the row whose name got the focus by a key. */
function useReached(place: RefObject<HTMLElement | null>, tell: (at: number) => void): void {
  const reached = useStable(tell);
  useEffect(() => {
    const { current } = place;
    const look = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches("[data-opens]:focus-visible"))
        reached(placeOf(target.closest("tr")));
    };
    current?.addEventListener("focusin", look);
    return () => current?.removeEventListener("focusin", look);
  }, [place, reached]);
}
