import { type FormEvent, useState } from "react";
import { useFocusFaulty } from "@/ui/form/useFocusFaulty";
import type { DatumFragment } from "../reveal/__generated__/Datum.generated";
import type { RatedContact } from "./outcome";

export type FeedbackDialogProps = {
  contact: RatedContact;
  datum: DatumFragment;
  /** Name of the datum in the chosen language. */
  datumName: string;
  onClose: () => void;
};

/** Sends a small form once it is complete, closes it when the answer is yes, and keeps it with the reason when it is no. */
export function useDialogForm(incomplete: boolean, send: () => Promise<string | undefined>, onClose: () => void) {
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const form = useFocusFaulty(incomplete ? tries : 0);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTries((before) => before + 1);
    setRefusal(undefined);
    if (incomplete) return;
    const refused = await send();
    if (refused === undefined) onClose();
    else setRefusal(refused);
  };
  return { form, tried: tries > 0, refusal, submit: (event: FormEvent) => void submit(event) };
}
