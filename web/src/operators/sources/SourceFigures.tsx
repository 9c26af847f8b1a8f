import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Stack, Text } from "@/ui/layout/primitives";
import { dataNames, type Figure } from "./source";

/** What a source brought lately: hit rate, verified share, failures, cost of a hit and time of a call, by kind of data. */
export function SourceFigures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (figures.length === 0) return <Text color="text.muted">{t("sources.notAsked")}</Text>;
  const percent = (part: number, all: number): string => format.number(Math.round((100 * part) / Math.max(1, all)));
  return (
    <Stack as="ul" gap="1" fontSize="sm" whiteSpace="normal">
      {figures.map(({ datum, asked, found, verified, failed, cost, milliseconds }) => (
        <li key={datum}>
          {[
            t("sources.hits", {
              name: t(dataNames[datum]),
              percent: percent(found, asked),
              asked: format.number(asked),
            }),
            datum === "BUSINESS_EMAIL" && t("sources.verified", { percent: percent(verified, found) }),
            failed > 0 && t("sources.failed", { percent: percent(failed, asked) }),
            found > 0 && t("sources.perHit", { price: format.money(cost / found) }),
            t("sources.milliseconds", { amount: format.number(milliseconds) }),
          ]
            .filter(Boolean)
            .join(t("sources.comma"))}
        </li>
      ))}
    </Stack>
  );
}
