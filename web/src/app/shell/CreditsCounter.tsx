import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { chakra, HStack, VisuallyHidden } from "@/ui/layout/primitives";
import { Suspended } from "@/ui/feedback/Suspended";
import { pools } from "@/viewer/plan/pools";
import { useViewer } from "@/viewer/useViewer";

const CreditsPopover = lazily(async () => (await import("./CreditsPopover")).CreditsPopover);
const Waiting = chakra("span", {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "8",
    px: { base: "1", sm: "2.5", md: "3.5" },
    fontSize: "sm",
    fontWeight: "550",
  },
});
const Amount = chakra("span", { base: { animation: "rise 200ms" } });

/** The balances of the three pools, above 9,999 in three figures; a press shows what they are, how long they last and the ways to more. They follow the cache, so a reveal anywhere changes them at once. */
export function CreditsCounter() {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = useViewer().client;
  const amounts = pools.map(({ field, name, icon: Icon }) => {
    const amount = credits[field];
    const label = t("credits.left", { pool: t(name), amount: format.number(amount) });
    return (
      <HStack as="span" key={field} gap="1" title={label} color={amount === 0 ? "bad" : "text"}>
        <chakra.span flexShrink={0} color={amount === 0 ? "bad" : "text.muted"}>
          <Icon size={16} aria-hidden />
        </chakra.span>
        <Amount key={amount} data-number aria-hidden>
          {format.compact(amount)}
        </Amount>
        <VisuallyHidden>{label}</VisuallyHidden>
      </HStack>
    );
  });
  const chip = (
    <HStack as="span" gap={{ base: "1", sm: "3", md: "2.5", lg: "3" }}>
      <chakra.span display={{ base: "none", "2xl": "inline" }} color="text.muted" aria-hidden>
        {t("credits.chip")}
      </chakra.span>
      {amounts}
    </HStack>
  );
  return (
    <chakra.div
      role="group"
      aria-label={t("credits.title")}
      css={{ "@media (width < 30rem)": { "& > button": { px: "1" } } }}
    >
      {/* Of the size of the button that takes its place. */}
      <Suspended fallback={<Waiting>{chip}</Waiting>}>
        <CreditsPopover>{chip}</CreditsPopover>
      </Suspended>
    </chakra.div>
  );
}
