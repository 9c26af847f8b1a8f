import { useTranslation } from "@/i18n/useTranslation";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/primitives";
import { JobProgress } from "./JobProgress";
import { useJob } from "./useJob";

/** One job by its id, watched to its end. */
export function JobWatch({ id }: { id: string }) {
  const { t } = useTranslation();
  const { job, missing, error, retry } = useJob(id);
  if (job) return <JobProgress job={job} />;
  if (error) return <LoadFailed onRetry={retry} />;
  if (missing) return <Text>{t("jobs.missing")}</Text>;
  return (
    <Loading>
      <Skeleton h="8rem" />
    </Loading>
  );
}
