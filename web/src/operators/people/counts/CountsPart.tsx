import { verifiedAges } from "@finder/contract/endpoints/people";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Stack, Text } from "@/ui/layout/primitives";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { usePeopleCountsQuery } from "../__generated__/People.generated";
import { useSourceName } from "../useSourceName";
import { GroupChart } from "./GroupChart";

/** How many people and values there are, by source and by age, as of the last count. */
export function CountsPart() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const sourceName = useSourceName();
  const { data, error, refetch } = usePeopleCountsQuery();
  if (!data) return <PartNotLoaded error={error} height="24rem" onRetry={refetch} />;
  const { countedOn, sources, ages } = data.peopleCounts;
  if (countedOn === null) return <Part title={t("people.counts.title")} empty={t("people.counts.notYet")} />;
  return (
    <Part title={t("people.counts.title")}>
      <Stack gap="6">
        <Text color="text.muted">{t("people.counts.asOf", { date: date(countedOn) })}</Text>
        <GroupChart
          title={t("people.counts.byAge")}
          heading={t("people.counts.age")}
          groups={ages.map((group) => ({
            ...group,
            name: t(`people.counts.ages.${verifiedAges.find((age) => age === group.key) ?? "never"}`),
          }))}
        />
        <GroupChart
          title={t("people.counts.bySource")}
          heading={t("operators.label.source")}
          groups={sources.map((group) => ({ ...group, name: sourceName(group.key) }))}
        />
      </Stack>
    </Part>
  );
}
