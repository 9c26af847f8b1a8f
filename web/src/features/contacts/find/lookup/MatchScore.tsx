import type { MatchReason } from "@/generated/schema";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra, Stack } from "@/ui/layout/primitives";
import { Chip, type Tone } from "@/ui/text/Chip";
import { sureness } from "../find-query";

type MatchScoreProps = { name: string; score: number; reasons: readonly MatchReason[] };

/** How well a person fits, of 100, and what fits. */
export function MatchScore({ name, score, reasons }: MatchScoreProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="1.5" align={{ base: "flex-start", md: "flex-end" }}>
      <Chip tone={toneOf(score)}>{t("lookup.name.score", { score })}</Chip>
      <chakra.ul
        role="list"
        aria-label={t("lookup.name.reasonsOf", { name })}
        fontSize="sm"
        color="text.muted"
        listStyleType="none"
        textAlign={{ md: "end" }}
      >
        {reasons.map((reason) => (
          <li key={reason}>{t(`lookup.name.reasons.${reason}`)}</li>
        ))}
      </chakra.ul>
    </Stack>
  );
}

function toneOf(score: number): Tone {
  if (score >= sureness.close) return "good";
  return score >= sureness.good ? "accent" : "neutral";
}
