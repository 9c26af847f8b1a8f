import type { Language } from "@finder/contract/language";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Card, PageTitle } from "@/ui/layout/Card";
import { FrontFrame } from "@/ui/layout/FrontFrame";
import { Box, chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";
import { type Parts, useParts } from "./useParts";

/** Whether each part of the product answers, without a session. */
export function StatusPage() {
  const { t, language } = useTranslation();
  const checked = useParts();
  return (
    <FrontFrame title={t("status.title")}>
      <Stack gap="6" maxW="40rem" mx="auto" w="full">
        <PageTitle>{t("status.title")}</PageTitle>
        <Card p="5">
          <Box role="status" mb="4">
            <Summary parts={checked?.parts} />
          </Box>
          <chakra.ul listStyleType="none">
            <Part name={t("status.part.web")} works={checked?.parts.web} />
            <Part name={t("status.part.data")} works={checked?.parts.data} />
          </chakra.ul>
        </Card>
        {checked && (
          <Text color="text.muted" fontSize="sm">
            {t("status.checkedAt", { time: clockOf(language, checked.at) })}
          </Text>
        )}
      </Stack>
    </FrontFrame>
  );
}

/** Formats the time of day; the formats of members' screens would bring Apollo along. */
function clockOf(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeStyle: "medium" }).format(at);
}

function Summary({ parts }: { parts: Parts | undefined }) {
  const { t } = useTranslation();
  if (!parts) return <Text color="text.muted">{t("status.checking")}</Text>;
  const work = Object.values(parts).every(Boolean);
  const Icon = work ? CircleCheck : CircleAlert;
  return (
    <HStack gap="2" color={work ? "good" : "bad"} fontWeight="600">
      <Icon size={20} aria-hidden />
      {t(work ? "status.allWork" : "status.someFail")}
    </HStack>
  );
}

function Part({ name, works }: { name: string; works: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <Flex as="li" justify="space-between" align="center" gap="3" py="3" borderTopWidth="1px" borderColor="line">
      {name}
      {works !== undefined && <Chip tone={works ? "good" : "bad"}>{t(works ? "status.works" : "status.fails")}</Chip>}
    </Flex>
  );
}
