import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { useSourceName } from "../people/useSourceName";
import { Part } from "../ui/Part";
import { Records } from "../ui/Records";
import type { Label } from "./source";

const tones = { HOLDS: "good", TOO_LOW: "bad", TOO_HIGH: "warn", TOO_FEW: "neutral" } as const satisfies Record<
  Label["state"],
  Tone
>;

/** What each label of business emails promises and what was observed, over all sources and by source. */
export function LabelsPart({ labels }: { labels: readonly Label[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sourceName = useSourceName();
  const percent = (share: number): string => format.number(Math.round(share * 1000) / 10);
  const columns: readonly TableColumn<Label & { id: string }>[] = [
    {
      id: "label",
      name: t("sources.labels.label"),
      width: 10,
      grows: true,
      cell: ({ quality }) => t(`people.values.quality.${quality}`),
    },
    {
      id: "source",
      name: t("sources.labels.source"),
      width: 12,
      grows: true,
      cell: ({ source }) => (source === null ? t("sources.labels.all") : <Bdi>{sourceName(source)}</Bdi>),
    },
    {
      id: "predicted",
      name: t("sources.labels.predicted"),
      width: 7,
      cell: ({ predicted }) => t("sources.labels.share", { percent: percent(predicted) }),
    },
    {
      id: "observed",
      name: t("sources.labels.observed"),
      width: 16,
      grows: true,
      cell: ({ observed, low, high }) =>
        observed === null
          ? null
          : t("sources.labels.interval", { percent: percent(observed), low: percent(low), high: percent(high) }),
    },
    {
      id: "observations",
      name: t("sources.labels.observations"),
      width: 7,
      isNumber: true,
      cell: ({ observations }) => format.number(observations),
    },
    {
      id: "state",
      name: t("operators.label.state"),
      width: 10,
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`sources.labels.state.${state}`)}</Chip>,
    },
  ];
  const rows = labels.map((label) => ({ ...label, id: `${label.quality} ${label.source ?? ""}` }));
  return (
    <Part title={t("sources.labels.title")}>
      <Text color="text.muted">{t("sources.labels.lead")}</Text>
      <Records caption={t("sources.labels.title")} columns={columns} rows={rows} />
    </Part>
  );
}
