import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, Grid } from "@/ui/layout/primitives";
import type { JobRowFragment } from "./__generated__/Job.generated";

/** A job's progress in figures. */
export function JobFigures({ job }: { job: JobRowFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const spends = job.kind !== "EXPORT";
  const figures = [
    ...(spends
      ? ([
          ["found", job.found],
          ["notFound", job.notFound],
        ] as const)
      : []),
    ...(job.failed > 0 || spends ? ([["failed", job.failed]] as const) : []),
    ...(spends ? ([["charged", job.charged]] as const) : []),
  ];
  if (figures.length === 0) return null;
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(7rem, 1fr))" gap="3">
      {figures.map(([name, value]) => (
        <Box key={name} p="3" borderRadius="md" bg="fill">
          <Box as="dt" fontSize="sm" color="text.muted">
            {t(`jobs.${name}`)}
          </Box>
          <Box as="dd" fontSize="xl" fontWeight="650">
            {format.number(value)}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
