import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { pools } from "@/viewer/pools";
import { Box, HStack, VisuallyHidden } from "@/ui/layout";
import { useViewer } from "@/viewer/useViewer";

/** The balances of the three pools; they follow the cache, so a reveal anywhere changes them at once. */
export const CreditsCounter = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = useViewer().client;
  return (
    <HStack role="group" aria-label={t("credits.title")} gap={{ base: "2.5", sm: "4" }} fontSize="sm">
      {pools.map(({ field, name, icon: Icon }) => {
        const amount = credits[field];
        const label = t("credits.left", { pool: t(name), amount: format.number(amount) });
        return (
          <HStack key={field} gap="1" title={label} color={amount === 0 ? "bad" : "text"} fontWeight="600">
            <Box color={amount === 0 ? "bad" : "text.muted"}>
              <Icon size={16} aria-hidden />
            </Box>
            <Box aria-hidden display={{ base: "block", sm: "none" }}>
              {format.compact(amount)}
            </Box>
            <Box aria-hidden display={{ base: "none", sm: "block" }}>
              {format.number(amount)}
            </Box>
            <VisuallyHidden>{label}</VisuallyHidden>
          </HStack>
        );
      })}
    </HStack>
  );
};
