import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { JobRowFragment } from "./__generated__/Job.generated";
import { JobChip } from "./JobChip";
import { JobDownload } from "./JobProgress";

type JobRowsProps = {
  jobs: readonly JobRowFragment[];
  /** The way to more about a job. */
  action: (job: JobRowFragment, title: string) => ReactNode;
};

/** Jobs under each other: what, when, how far, what came of it. */
export function JobRows({ jobs, action }: JobRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  return (
    <Stack as="ul" role="list" gap="0" listStyle="none">
      {jobs.map((job) => {
        const title = job.fileName ?? t(`jobs.kindOf.${job.kind}`);
        return (
          <Flex
            as="li"
            key={job.id}
            gap="3"
            py="3"
            flexWrap="wrap"
            align="center"
            justify="space-between"
            borderBlockEndWidth="1px"
            borderColor="line"
            _last={{ borderBlockEndWidth: 0 }}
          >
            <Box flex="1 1 14rem" minW="0">
              <HStack gap="2" flexWrap="wrap">
                <Text fontWeight="600" overflowWrap="anywhere">
                  <bdi>{title}</bdi>
                </Text>
                <JobChip state={job.state} />
              </HStack>
              <Text fontSize="sm" color="text.muted">
                {time.moment(job.createdOn)} ·{" "}
                {t("jobs.progress", { done: format.number(job.done), total: format.number(job.total) })}
                {job.charged > 0 && <> · {t("jobs.spent", { count: job.charged })}</>}
              </Text>
            </Box>
            <HStack gap="2">
              {action(job, title)}
              <JobDownload job={job} size="sm" />
            </HStack>
          </Flex>
        );
      })}
    </Stack>
  );
}
