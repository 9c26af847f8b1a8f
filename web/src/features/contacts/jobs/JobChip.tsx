import { useTranslation } from "@/i18n/useTranslation";
import { Chip, type Tone } from "@/ui/text/Chip";
import type { JobRowFragment } from "./__generated__/Job.generated";

const tones: Record<JobRowFragment["state"], Tone> = {
  MAPPING: "warn",
  QUOTED: "warn",
  WAITING: "neutral",
  RUNNING: "accent",
  DONE: "good",
  STOPPED: "warn",
  CANCELLED: "neutral",
  FAILED: "bad",
};

/** How far a job is, in a word. */
export function JobChip({ state }: Pick<JobRowFragment, "state">) {
  const { t } = useTranslation();
  return <Chip tone={tones[state]}>{t(`jobs.stateOf.${state}`)}</Chip>;
}
