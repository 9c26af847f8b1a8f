import { Puzzle } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";

/** The way to the browser extension. */
export function ExtensionCard() {
  const { t } = useTranslation();
  return (
    <Card as="section" p="5">
      <Flex gap="4" align="center" justify="space-between" flexWrap="wrap">
        <Flex gap="3" align="center" flex="1 1 16rem">
          <Box color="accent" aria-hidden>
            <Puzzle size={24} />
          </Box>
          <Stack gap="0.5">
            <SectionTitle fontSize="md">{t("dashboard.extension")}</SectionTitle>
            <Text fontSize="sm" color="text.muted">
              {t("dashboard.extensionHint")}
            </Text>
          </Stack>
        </Flex>
        <ButtonLink to={paths.extension}>{t("dashboard.extensionGet")}</ButtonLink>
      </Flex>
    </Card>
  );
}
