import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { type JobRowFragment, useJobsQuery } from "../jobs/__generated__/Job.generated";
import { JobRows } from "../jobs/JobRows";
import { useCancelJob } from "../jobs/useCancelJob";

const pageSize = 10;

/** The lists of the viewer, newest first: continue with one or delete it, see how one went, download one. */
export function EarlierLists() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useJobsQuery({ variables: { page, pageSize, kind: "ENRICHMENT" } });
  const list = (query.data ?? query.previousData)?.jobs;
  return (
    <Card as="section" p={{ base: "4", md: "6" }}>
      <Stack gap="3">
        <SectionTitle>{t("enrichment.earlier")}</SectionTitle>
        {!list && query.error && <LoadFailed onRetry={() => void query.refetch()} />}
        {!list && !query.error && (
          <Loading>
            <Skeleton h="6rem" />
          </Loading>
        )}
        {list?.totalCount === 0 && <Text color="text.muted">{t("enrichment.none")}</Text>}
        {list && <JobRows jobs={list.items} action={(job, title) => <Way job={job} title={title} />} />}
        {list && list.totalCount > pageSize && (
          <HStack gap="2">
            <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t("pagination.previous")}
            </Button>
            <Button size="sm" disabled={page * pageSize >= list.totalCount} onClick={() => setPage(page + 1)}>
              {t("pagination.next")}
            </Button>
          </HStack>
        )}
      </Stack>
    </Card>
  );
}

function Way({ job, title }: { job: JobRowFragment; title: string }) {
  const { t } = useTranslation();
  const { cancel, cancelling, failure } = useCancelJob();
  const goOn = waitsForYou(job);
  return (
    <>
      <FieldError>{failure}</FieldError>
      {goOn && (
        <Button
          size="sm"
          busy={cancelling}
          aria-label={t("enrichment.deleteOne", { name: title })}
          onClick={() => void cancel(job.id)}
        >
          {t("enrichment.delete")}
        </Button>
      )}
      <ButtonLink
        size="sm"
        to={{ search: new URLSearchParams({ list: job.id }).toString() }}
        aria-label={t(goOn ? "enrichment.goOnOne" : "jobs.showOne", { name: title })}
      >
        {t(goOn ? "enrichment.goOn" : "jobs.show")}
      </ButtonLink>
    </>
  );
}

function waitsForYou({ state }: JobRowFragment): boolean {
  return state === "MAPPING" || state === "QUOTED";
}
