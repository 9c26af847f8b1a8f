import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CustomerLink } from "../customers/CustomerLink";
import type { PersonReportFieldsFragment as Report } from "./__generated__/Reports.generated";

/** What was said of a datum: by which customer, when, why, and in which words. */
export function ReportVotes({ report: { reports, votes } }: { report: Report }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  return (
    <Stack gap="2">
      <chakra.h3 fontSize="md">{t("reports.said")}</chakra.h3>
      <Stack
        as="ul"
        aria-label={t("reports.said")}
        gap="0"
        maxH="14rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        // The keyboard scrolls it where it is longer than its place.
        tabIndex={0}
      >
        {votes.map(({ clientId, companyName, reason, note, reportedOn }, index) => (
          <chakra.li key={index} px="3" py="2" borderBlockStartWidth={index > 0 ? "1px" : "0"} borderColor="line">
            <HStack gap="2" flexWrap="wrap" fontSize="sm">
              <CustomerLink id={clientId} companyName={companyName} />
              <Text as="span" color="text.muted">
                {date(reportedOn)}
              </Text>
              <Chip tone="warn">{t(`reports.reasons.${reason}`)}</Chip>
            </HStack>
            {note && (
              <Text overflowWrap="anywhere">
                <Bdi>{note}</Bdi>
              </Text>
            )}
          </chakra.li>
        ))}
      </Stack>
      {reports > votes.length && (
        <Text fontSize="sm" color="text.muted">
          {t("reports.newest", { shown: number(votes.length), all: number(reports) })}
        </Text>
      )}
    </Stack>
  );
}
