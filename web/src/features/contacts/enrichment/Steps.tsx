import { useTranslation } from "@/i18n/useTranslation";
import { chakra, Flex, VisuallyHidden } from "@/ui/layout/primitives";

const steps = ["upload", "map", "quote", "run"] as const;
export type Step = (typeof steps)[number];

const Mark = chakra("li", {
  base: {
    flex: "1 1 0",
    minW: "0",
    pt: "2",
    borderBlockStartWidth: "3px",
    borderColor: "fill.strong",
    fontSize: "sm",
    fontWeight: "550",
    color: "text.muted",
    listStyle: "none",
    "&[data-reached]": { borderColor: "accent.solid" },
    "&[aria-current]": { color: "accent" },
  },
});

/** Where in the way the list is. */
export function Steps({ current }: { current: Step }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <Flex as="ol" role="list" aria-label={t("enrichment.steps")} gap="2">
      {steps.map((step, index) => (
        <Mark key={step} data-reached={index <= at || undefined} aria-current={index === at ? "step" : undefined}>
          <span aria-hidden>{t(`enrichment.step.${step}`)}</span>
          <VisuallyHidden>
            {t("enrichment.current", {
              number: index + 1,
              total: steps.length,
              step: t(`enrichment.step.${step}`),
            })}
          </VisuallyHidden>
        </Mark>
      ))}
    </Flex>
  );
}
