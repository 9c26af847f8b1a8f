import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { HStack, Text } from "@/ui/layout/primitives";
import { useJobsQuery } from "./__generated__/Job.generated";
import { JobRows } from "./JobRows";
import { JobWatch } from "./JobWatch";

type JobsDialogProps = {
  /** The job to show at once; without it all are listed. */
  first?: string | undefined;
  onClose: () => void;
};

/** The viewer's jobs, newest first, and the progress of one of them. */
export function JobsDialog({ first, onClose }: JobsDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  return (
    <Dialog title={t("jobs.title")} size="md" onClose={onClose}>
      {shown ? <JobWatch id={shown} /> : <List onOpen={setShown} />}
      <DialogActions>
        {shown && <Button onClick={() => setShown(undefined)}>{t("jobs.all")}</Button>}
        <Button tone="solid" onClick={onClose}>
          {t("action.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const pageSize = 10;

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useJobsQuery({ variables: { page, pageSize, kind: null } });
  const list = (query.data ?? query.previousData)?.jobs;
  if (!list && query.error) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!list)
    return (
      <Loading>
        <Skeleton h="10rem" />
      </Loading>
    );
  if (list.totalCount === 0) return <Text color="text.muted">{t("jobs.none")}</Text>;
  return (
    <>
      <JobRows
        jobs={list.items}
        action={(job, title) => (
          <Button size="sm" aria-label={t("jobs.showOne", { name: title })} onClick={() => onOpen(job.id)}>
            {t("jobs.show")}
          </Button>
        )}
      />
      {list.totalCount > pageSize && (
        <HStack gap="2">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t("pagination.previous")}
          </Button>
          <Button size="sm" disabled={page * pageSize >= list.totalCount} onClick={() => setPage(page + 1)}>
            {t("pagination.next")}
          </Button>
        </HStack>
      )}
    </>
  );
}
