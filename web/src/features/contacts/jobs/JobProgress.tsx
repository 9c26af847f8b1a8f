import { Download } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button, ButtonAnchor } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import type { JobRowFragment } from "./__generated__/Job.generated";
import { JobChip } from "./JobChip";
import { JobFigures } from "./JobFigures";
import { isUnderWay } from "./job-state";
import { useCancelJob } from "./useCancelJob";
import { WhyEnded } from "./WhyEnded";

/** Where the result is downloaded; nothing where there is none. */
export function JobDownload({ job, size = "md" }: { job: JobRowFragment; size?: "sm" | "md" }) {
  const { t } = useTranslation();
  if (!job.fileUrl) return null;
  return (
    <ButtonAnchor href={job.fileUrl} download={job.fileName ?? true} tone="solid" size={size}>
      <Download size={16} aria-hidden />
      {t("jobs.download")}
    </ButtonAnchor>
  );
}

/** A job's progress, result, reason for ending and file, and the button that cancels it. */
export function JobProgress({ job }: { job: JobRowFragment }) {
  const { t } = useTranslation();
  const { cancel, cancelling, failure } = useCancelJob();
  const underWay = isUnderWay(job);
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" role="status">
        <JobChip state={job.state} />
        {underWay && <Text color="text.muted">{t("jobs.mayLeave")}</Text>}
      </Flex>
      {job.state !== "FAILED" && <Bar job={job} />}
      <JobFigures job={job} />
      <WhyEnded job={job} />
      <FormAlert isSaid text={failure} />
      <HStack gap="2" flexWrap="wrap">
        <JobDownload job={job} />
        {underWay && (
          <Button busy={cancelling} onClick={() => void cancel(job.id)}>
            {t("jobs.cancel")}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

function Bar({ job }: { job: JobRowFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = t("jobs.progress", { done: format.number(job.done), total: format.number(job.total) });
  return <ProgressBar label={text} value={job.done} max={job.total} />;
}
