import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { WebhookActions } from "./WebhookActions";
import type { WebhookItemFragment } from "./__generated__/Webhooks.generated";

const tones: Record<WebhookItemFragment["state"], Tone> = {
  ENABLED: "good",
  DISABLED: "neutral",
  FAILED: "bad",
  GONE: "bad",
};

/** One webhook: its address, its state, its events, and its actions. */
export function WebhookItem({ webhook }: { webhook: WebhookItemFragment }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const { url, state, failingSince, nextTry, events, withValues, oldSecretUntil } = webhook;
  const fails = state === "ENABLED" && failingSince !== null;
  return (
    <Stack
      as="li"
      listStyle="none"
      gap="2"
      px={{ base: "4", sm: "5" }}
      py="4"
      borderBlockEndWidth="1px"
      borderColor="line"
      _last={{ borderBlockEndWidth: "0" }}
    >
      <Flex gap="2" align="center" flexWrap="wrap">
        <Bdi dir="ltr" fontWeight="600" overflowWrap="anywhere">
          {url}
        </Bdi>
        <Chip tone={fails ? "warn" : tones[state]} whiteSpace="normal">
          {fails ? t("webhooks.failing", { time: time.moment(failingSince) }) : t(`webhooks.state.${state}`)}
        </Chip>
        {fails && nextTry && (
          <Text fontSize="sm" color="text.muted">
            {t("webhooks.nextTry", { time: time.moment(nextTry) })}
          </Text>
        )}
      </Flex>
      <HStack gap="1.5" flexWrap="wrap">
        {events.map((event) => (
          <Chip key={event}>{t(`webhooks.event.${event}`)}</Chip>
        ))}
        {withValues && <Chip tone="accent">{t("webhooks.sendsValues")}</Chip>}
      </HStack>
      <Facts webhook={webhook} />
      {oldSecretUntil && (
        <Chip tone="warn" alignSelf="start" whiteSpace="normal">
          {t("webhooks.oldSecret", { time: time.moment(oldSecretUntil) })}
        </Chip>
      )}
      <WebhookActions webhook={webhook} />
    </Stack>
  );
}

function Facts({ webhook: { createdOn, waiting } }: { webhook: WebhookItemFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Text fontSize="sm" color="text.muted">
      {[
        t("webhooks.addedOn", { date: format.date(createdOn) }),
        ...(waiting === 0 ? [] : [t("webhooks.waiting", { count: waiting })]),
      ].join(" · ")}
    </Text>
  );
}
