import { useTranslation } from "@/i18n/useTranslation";
import { Chip } from "@/ui/text/Chip";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import type { Answer } from "./read-answer";

const refused = 400;

/** The answer in a black box, with its status and what it cost. */
export function Response({ answer, failure }: { answer: Answer; failure: string | null }) {
  const { t } = useTranslation();
  const { status, charged, text } = answer;
  return (
    <Stack gap="2">
      <HStack gap="2" flexWrap="wrap" role="status">
        <Text fontWeight="600">{t("api.response")}</Text>
        {status !== null && <Chip tone={status < refused ? "good" : "bad"}>{t("api.status", { status })}</Chip>}
        <Chip tone={charged > 0 ? "warn" : "neutral"}>{t("api.cost", { count: charged })}</Chip>
      </HStack>
      <FieldError>{failure}</FieldError>
      <BlackBox label={t("api.response")} copyLabel={t("api.copyResponse")} text={text} />
    </Stack>
  );
}
