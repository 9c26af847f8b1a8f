import { useTranslation } from "@/i18n/useTranslation";
import { Segments } from "@/ui/form/choice/Segments";
import { Box, Stack, Text } from "@/ui/layout/primitives";

const scores = [
  { value: 80, name: "similar" },
  { value: 85, name: "close" },
  { value: 100, name: "exact" },
] as const;
/** The lowest score of a match by name and company. */
export type Score = (typeof scores)[number]["value"];

/** How well a name and a company have to fit for a row to be matched by them. */
export function ScoreChoice({ value, onChange }: { value: Score; onChange: (score: Score) => void }) {
  const { t } = useTranslation();
  const label = t("enrichment.map.score");
  const options = scores.map((each) => ({ value: each.value, text: t(`enrichment.map.scores.${each.name}`) }));
  const chosen = scores.find((each) => each.value === value)?.name ?? "close";
  return (
    <Stack gap="1">
      <Text fontSize="sm" fontWeight="550" aria-hidden>
        {label}
      </Text>
      <Box>
        <Segments<Score> label={label} options={options} value={value} onChange={onChange} />
      </Box>
      <Text fontSize="sm" color="text.muted" aria-live="polite">
        {t(`enrichment.map.scoreHints.${chosen}`)}
      </Text>
    </Stack>
  );
}
