import { useState } from "react";
import type { RowRevealing } from "../my-contacts/columns/RowReveal";
import type { ContactRowFragment } from "../my-contacts/table/__generated__/ContactRow.generated";
import type { DatumFragment } from "./__generated__/Datum.generated";
import { useHandedFocus } from "./useHandedFocus";

/** Opens several data of a person at one press; the focus goes from the button to the first value's copy. */
export function useContactReveal(contact: ContactRowFragment, onReveal: RowRevealing["onReveal"]) {
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
  return {
    /** For the first copy, which takes the focus when all is revealed. */
    copyRef: revealing ? undefined : handed,
    control: {
      ref: handed,
      contact,
      revealing,
      refusal,
      onReveal: (data: readonly DatumFragment[]) => void reveal(data),
    },
  };
}
