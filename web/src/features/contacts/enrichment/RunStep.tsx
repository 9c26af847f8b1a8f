import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import type { JobRowFragment } from "../jobs/__generated__/Job.generated";
import { hasEnded } from "../jobs/job-state";
import { JobWatch } from "../jobs/JobWatch";

const ResultRows = lazily(async () => (await import("./ResultRows")).ResultRows);

/** The list's progress, and its result with the first rows. */
export function RunStep({ job }: { job: JobRowFragment }) {
  const { t } = useTranslation();
  const name = job.fileName ?? t("jobs.kindOf.ENRICHMENT");
  return (
    <Stack gap="4">
      <SectionTitle overflowWrap="anywhere">
        {t(hasEnded(job) ? "enrichment.run.ended" : "enrichment.run.title", { name })}
      </SectionTitle>
      <JobWatch id={job.id} />
      {job.fileUrl && (
        <Suspended>
          <ResultRows fileUrl={job.fileUrl} />
        </Suspended>
      )}
      {job.fileUrl && (
        <Text fontSize="sm" color="text.muted">
          {t("enrichment.run.statuses")}
        </Text>
      )}
    </Stack>
  );
}
