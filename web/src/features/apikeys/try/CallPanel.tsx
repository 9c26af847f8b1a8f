import { BookOpen, Play } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Chip } from "@/ui/text/Chip";
import { Flex, HStack, Stack } from "@/ui/layout/primitives";

type CallPanelProps = { callUrl: string; onHowTo: () => void; onTry: () => void };

/** Where and how the API is called, with the way to its documentation and to a call from here. */
export function CallPanel({ callUrl, onHowTo, onTry }: CallPanelProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" p="5">
      <Flex justify="space-between" align="flex-end" gap="4" flexWrap="wrap">
        <Stack gap="2" minW="0">
          <SectionTitle>{t("api.panelTitle")}</SectionTitle>
          <HStack gap="2" flexWrap="wrap">
            <Chip tone="accent">{t("api.method")}</Chip>
            <HStack gap="1" minW="0">
              <Bdi dir="ltr" fontFamily="monospace">
                {callUrl}
              </Bdi>
              <CopyButton value={callUrl} label={t("api.copyUrl")} />
            </HStack>
          </HStack>
        </Stack>
        <HStack gap="2" flexWrap="wrap">
          <Button onClick={onHowTo}>
            <BookOpen size={16} aria-hidden />
            {t("api.howTo")}
          </Button>
          <Button tone="soft" onClick={onTry}>
            <Play size={16} aria-hidden />
            {t("api.tryOut")}
          </Button>
        </HStack>
      </Flex>
    </Card>
  );
}
