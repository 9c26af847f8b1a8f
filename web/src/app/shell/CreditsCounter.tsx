import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/navigation/Link";
import { useFormat } from "@/i18n/useFormat";
import { chakra, HStack, VisuallyHidden } from "@/ui/layout/primitives";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { pools } from "@/viewer/plan/pools";
import { useViewer } from "@/viewer/useViewer";

const look = {
  base: {
    display: "flex",
    alignItems: "center",
    gap: { base: "1.5", sm: "4", md: "2.5", lg: "4" },
    minH: "8",
    borderRadius: "md",
    fontSize: "sm",
    fontWeight: "600",
  },
} as const;
const Plain = chakra("span", look);
const PlansLink = chakra(Link, { base: { ...look.base, px: "2", mx: "-2", "&:hover": { bg: "fill" } } });
const Amount = chakra("span", { base: { animation: "rise 200ms" } });

/** The balances of the three pools, above 9,999 in three figures with the exact number as their tip. They follow the cache, so a reveal anywhere changes them at once; an owner gets to the plans. */
export function CreditsCounter() {
  const { t } = useTranslation();
  const format = useFormat();
  const viewer = useViewer();
  const { credits } = viewer.client;
  const { plans, to } = planLinksOf(viewer);
  const amounts = pools.map(({ field, name, icon: Icon }) => {
    const amount = credits[field];
    const label = t("credits.left", { pool: t(name), amount: format.number(amount) });
    return (
      <HStack as="span" key={field} gap="1" title={label} color={amount === 0 ? "bad" : "text"}>
        <chakra.span flexShrink={0} color={amount === 0 ? "bad" : "text.muted"}>
          <Icon size={16} aria-hidden />
        </chakra.span>
        <Amount key={amount} aria-hidden>
          {format.compact(amount)}
        </Amount>
        <VisuallyHidden>{label}</VisuallyHidden>
      </HStack>
    );
  });
  return (
    <chakra.div role="group" aria-label={t("credits.title")}>
      {plans ? <PlansLink to={to}>{amounts}</PlansLink> : <Plain>{amounts}</Plain>}
    </chakra.div>
  );
}
