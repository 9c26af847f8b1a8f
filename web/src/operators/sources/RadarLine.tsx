import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Text } from "@/ui/layout/primitives";
import type { PeopleSourcesQuery } from "./__generated__/Sources.generated";

/** What asking again about owned people did lately, or that it is off. */
export function RadarLine({ radar }: { radar: PeopleSourcesQuery["peopleSources"]["radar"] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { callsADay, calls, people, moves } = radar;
  const figures = { calls: number(calls), most: number(callsADay), people: number(people), moves: number(moves) };
  return <Text color="text.muted">{t(callsADay > 0 ? "sources.radar" : "sources.radarOff", figures)}</Text>;
}
