import { operatorPaths } from "@finder/contract/web-paths";
import { Fragment, type ReactNode, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Box, HStack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Queue } from "../queues/Queue";
import { MoreButton } from "../ui/MoreButton";
import { Records } from "../ui/Records";
import { type PersonReportFieldsFragment as Report, usePersonReportsQuery } from "./__generated__/Reports.generated";
import { ReviewDialog } from "./ReviewDialog";
import { useOriginName } from "./useOriginName";

/** Data of people that members reported, until an operator has answered. */
export function ReportedPeople() {
  const { t } = useTranslation();
  // Kept here: the row goes when a colleague was faster, and the dialog says so.
  const [reviewed, setReviewed] = useState<Report | null>(null);
  const columns = useColumns(setReviewed);
  const { data, previousData, error, fetchMore, refetch } = usePersonReportsQuery();
  const page = (data ?? previousData)?.personReports;
  return (
    <>
      <Queue
        lead={t("reports.lead")}
        page={page && { items: page.items, count: page.items.length }}
        error={error}
        onRetry={refetch}
      >
        <Records caption={t("operators.queues.reports")} columns={columns} rows={page?.items ?? []} />
        {page?.next && <MoreButton onMore={() => fetchMore({ variables: { after: page.next } })} />}
      </Queue>
      {reviewed && <ReviewDialog key={reviewed.id} report={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

function useColumns(onReview: (report: Report) => void): readonly TableColumn<Report>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    {
      id: "person",
      name: t("operators.label.person"),
      width: 13,
      grows: true,
      cell: ({ personId, fullName, profile }) => (
        <Lines>
          <TextLink to={`${operatorPaths.people}/${personId}`}>
            <Bdi>{fullName}</Bdi>
          </TextLink>
          <Small>
            <Bdi dir="ltr">{profile}</Bdi>
          </Small>
        </Lines>
      ),
    },
    { id: "datum", name: t("reports.datum"), width: 14, grows: true, cell: (report) => <Reported report={report} /> },
    {
      id: "values",
      name: t("operators.label.values"),
      width: 14,
      grows: true,
      cell: ({ values }) => <Values values={values} />,
    },
    {
      id: "note",
      name: t("reports.note"),
      width: 12,
      grows: true,
      cell: ({ votes }) => {
        const note = votes.find((vote) => vote.note)?.note;
        return (
          note && (
            <Lines>
              <Text lineClamp={{ lg: 3 }} title={note}>
                <Bdi>{note}</Bdi>
              </Text>
            </Lines>
          )
        );
      },
    },
    { id: "since", name: t("operators.label.since"), width: 8, cell: ({ since }) => date(since) },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 8,
      cell: (report) => <Review report={report} onReview={onReview} />,
    },
  ];
}

/** A cell of several lines, which are not cut. */
function Lines({ children }: { children: ReactNode }) {
  return (
    <Box whiteSpace="normal" overflowWrap="anywhere" py={{ lg: "1.5" }}>
      {children}
    </Box>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text fontSize="sm" fontWeight="400" color="text.muted">
      {children}
    </Text>
  );
}

/** What was reported, how often, by how many customers and why. */
function Reported({ report: { datum, reports, clients, reasons } }: { report: Report }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const why = reasons.map(({ reason, count }) => {
    const name = t(`reports.reasons.${reason}`);
    return reasons.length === 1 ? name : t("reports.reasonCount", { count: number(count), reason: name });
  });
  return (
    <Lines>
      {t(`operators.field.${datum}`)}
      <Small>{t("reports.ofClients", { reports: t("reports.count", { count: reports }), count: clients })}</Small>
      <Small>{why.join(" · ")}</Small>
    </Lines>
  );
}

/** The datum's values, masked, each with where it is from and how many say that it does not work. */
function Values({ values }: Pick<Report, "values">) {
  const { t } = useTranslation();
  const originName = useOriginName();
  return (
    <Lines>
      {values.map(({ value, reports }) => (
        <Fragment key={value.id}>
          <Bdi dir="ltr">{value.masked}</Bdi>
          <Small>
            {[originName(value), ...(reports > 0 ? [t("reports.reported", { count: reports })] : [])].join(" · ")}
          </Small>
        </Fragment>
      ))}
    </Lines>
  );
}

function Review({ report, onReview }: { report: Report; onReview: (report: Report) => void }) {
  const { t } = useTranslation();
  const named = { datum: t(`operators.field.${report.datum}`), name: report.fullName };
  return (
    <HStack justify={{ lg: "flex-end" }}>
      <Button size="sm" tone="ghost" aria-label={t("reports.reviewOf", named)} onClick={() => onReview(report)}>
        {t("reports.review")}
      </Button>
    </HStack>
  );
}
