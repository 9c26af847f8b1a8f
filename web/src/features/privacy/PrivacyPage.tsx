import { ChevronRight } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";

// What is configured to lie elsewhere, the server sends there.
const links = [
  { name: "policy", hint: "policyHint", to: "/legal/privacypolicy" },
  { name: "terms", hint: "termsHint", to: "/legal/termsofuse" },
  { name: "chrome", hint: "chromeHint", to: "/legal/chromeprivacy" },
  { name: "optOut", hint: "optOutHint", to: paths.optOut },
] as const;

const Entry = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    p: "4",
    "&:hover": { bg: "fill" },
    "& svg": { flexShrink: 0, color: "text.muted", _rtl: { transform: "scaleX(-1)" } },
  },
});

/** The documents between client and product: the policy, the terms, the extension's page. */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Box>
        <PageTitle>{t("privacy.title")}</PageTitle>
        <Text color="text.muted">{t("privacy.lead")}</Text>
      </Box>
      <Card as="ul" listStyle="none" overflow="hidden">
        {links.map(({ name, hint, to }) => (
          <Box as="li" key={name} borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
            <Entry href={to}>
              <span>
                <Text fontWeight="550">{t(`privacy.${name}`)}</Text>
                <Text color="text.muted">{t(`privacy.${hint}`)}</Text>
              </span>
              <ChevronRight size={18} aria-hidden />
            </Entry>
          </Box>
        ))}
      </Card>
    </Stack>
  );
}
