import { DatabaseZap, Plus } from "lucide-react";
import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { Records } from "../ui/Records";
import { usePeopleSourcesQuery } from "./__generated__/Sources.generated";
import { LabelsPart } from "./LabelsPart";
import { RadarLine } from "./RadarLine";
import { dataNames, type Figure, type Source } from "./source";
import { SourceActs } from "./SourceActs";
import { SourceDialog } from "./SourceDialog";
import { SourceFigures } from "./SourceFigures";

/** The sources of people, in the order in which they are asked. */
export function SourcesPage() {
  const { t } = useTranslation();
  const [adds, setAdds] = useState(false);
  const { data, error, refetch } = usePeopleSourcesQuery();
  const title = t("operators.shell.sources");
  usePageTitle(title);
  return (
    <Stack gap="5">
      <HStack justify="space-between" align="start" gap="4" flexWrap="wrap">
        <Stack gap="1">
          <PageTitle>{title}</PageTitle>
          <Text color="text.muted">{t(data?.peopleSources.byCost ? "sources.leadByCost" : "sources.lead")}</Text>
        </Stack>
        <Button tone="solid" disabled={!data} onClick={() => setAdds(true)}>
          <Plus size={16} aria-hidden />
          {t("sources.add")}
        </Button>
      </HStack>
      {data ? (
        <>
          <SourceList sources={data.peopleSources.sources} figures={data.peopleSources.figures} />
          <RadarLine radar={data.peopleSources.radar} />
          <LabelsPart labels={data.peopleSources.labels} />
        </>
      ) : (
        <PartNotLoaded error={error} height="12rem" onRetry={refetch} />
      )}
      {adds && data && <SourceDialog offers={data.peopleSources.offers} onClose={() => setAdds(false)} />}
    </Stack>
  );
}

function SourceList({ sources, figures }: { sources: readonly Source[]; figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sources.length === 0)
    return <EmptyState icon={DatabaseZap} title={t("sources.none")} hint={t("sources.noneHint")} />;
  const columns: readonly TableColumn<Source>[] = [
    {
      id: "name",
      name: t("operators.label.name"),
      width: 14,
      grows: true,
      cell: (source) => <Named source={source} />,
    },
    {
      id: "data",
      name: t("sources.data"),
      width: 10,
      grows: true,
      cell: ({ data }) => (
        <Text whiteSpace="normal">{data.map((datum) => t(dataNames[datum])).join(t("sources.comma"))}</Text>
      ),
    },
    {
      id: "figures",
      name: t("sources.figures"),
      width: 18,
      grows: true,
      cell: ({ id }) => <SourceFigures figures={figures.filter(({ sourceId }) => sourceId === id)} />,
    },
    {
      id: "terms",
      name: t("sources.terms"),
      width: 9,
      cell: ({ callsPerMinute, price }) => (
        <>
          <Text>{t("sources.perMinute", { amount: format.number(callsPerMinute) })}</Text>
          <Text color="text.muted">{t("sources.perHit", { price: format.money(price) })}</Text>
        </>
      ),
    },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 7,
      cell: ({ enabled, trusted }) => (
        <Stack gap="1" align="start">
          <Chip tone={enabled ? "good" : "neutral"}>{t(enabled ? "sources.works" : "operators.is.disabled")}</Chip>
          {!trusted && <Chip tone="warn">{t("sources.distrusted")}</Chip>}
        </Stack>
      ),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 13.5,
      cell: (source) => <SourceActs source={source} sources={sources} />,
    },
  ];
  return <Records caption={t("operators.shell.sources")} columns={columns} rows={sources} />;
}

function Named({ source: { name, kind, address, ofSettings } }: { source: Source }) {
  const { t } = useTranslation();
  return (
    <Stack gap="0" py={{ base: 0, md: "2" }} whiteSpace="normal">
      <Bdi overflowWrap="anywhere">{name}</Bdi>
      <Text fontSize="sm" color="text.muted" fontWeight="400">
        {t(`sources.kind.${kind}`)}
      </Text>
      <Bdi dir="ltr" fontSize="sm" color="text.muted" fontWeight="400" overflowWrap="anywhere">
        {address}
      </Bdi>
      {ofSettings && (
        <Text fontSize="sm" color="text.muted" fontWeight="400">
          {t("sources.ofSettings")}
        </Text>
      )}
    </Stack>
  );
}
