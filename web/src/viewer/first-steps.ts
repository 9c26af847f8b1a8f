import type { FirstStep } from "@/generated/schema";
import { remembered } from "@/lib/browser/remembered";
import { useNoteFirstStepMutation } from "./__generated__/FirstSteps.generated";
import { personal } from "./session";
import { useViewer } from "./useViewer";

/** Where this browser remembers that a member's first steps are over. */
export function stepsOver(memberId: string): string {
  return `${personal}firststeps.${memberId}`;
}

/** Notes a first step that happens in this browser alone, once; a failure is ignored. */
export function useNoteFirstStep(): (step: FirstStep) => void {
  const { id } = useViewer();
  const [note] = useNoteFirstStepMutation();
  return (step) => {
    const place = `${stepsOver(id)}.${step}`;
    if (remembered.read(stepsOver(id)) ?? remembered.read(place)) return;
    remembered.write(place, "done");
    void note({ variables: { step } }).catch(() => remembered.write(place, null));
  };
}
