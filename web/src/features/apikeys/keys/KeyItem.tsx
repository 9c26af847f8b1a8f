import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Tip } from "@/ui/overlay/Tip";
import { pools } from "@/viewer/plan/pools";
import type { ApiKeyItemFragment } from "./__generated__/ApiKeys.generated";
import { KeyActions } from "./KeyActions";

/** One key: what it is for, its value with the copy icon, how it is used, and what can be done with it. */
export function KeyItem({ apiKey }: { apiKey: ApiKeyItemFragment }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const { facts, budgetText } = useFacts(apiKey);
  const { key, purpose, isTest, enabled, oldKeyValidUntil } = apiKey;
  return (
    <Flex
      as="li"
      listStyle="none"
      gap="3"
      px={{ base: "4", sm: "5" }}
      py="4"
      direction={{ base: "column", lg: "row" }}
      justify="space-between"
      borderBlockEndWidth="1px"
      borderColor="line"
      _last={{ borderBlockEndWidth: "0" }}
    >
      <Stack gap="0.5" minW="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="600">
            <Bdi>{purpose}</Bdi>
          </Text>
          {isTest && (
            <Tip tone="accent" label={t("api.test")}>
              {t("api.testHint")}
            </Tip>
          )}
          {!enabled && (
            <Tip tone="warn" label={t("api.disabled")}>
              {t("api.disabledHint")}
            </Tip>
          )}
        </HStack>
        <HStack gap="1">
          <Bdi dir="ltr" fontFamily="monospace" data-key>
            {key}
          </Bdi>
          <CopyButton value={key} label={t("api.copyKey", { purpose })} done={t("action.copiedWhole")} />
        </HStack>
        <Text fontSize="sm" color="text.muted">
          {facts}
        </Text>
        {budgetText && (
          <Text fontSize="sm" color="text.muted">
            {budgetText}
          </Text>
        )}
        {oldKeyValidUntil && (
          <Chip tone="warn" alignSelf="start" whiteSpace="normal">
            {t("api.oldKey", { time: time.moment(oldKeyValidUntil) })}
          </Chip>
        )}
      </Stack>
      <KeyActions apiKey={apiKey} />
    </Flex>
  );
}

function useFacts(apiKey: ApiKeyItemFragment) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const { createdOn, lastUsedOn, callCount, budget } = apiKey;
  const limited = pools.flatMap(({ field }) =>
    budget[field] === null ? [] : [`${t(`api.pool.${field}`)} ${format.number(budget[field])}`],
  );
  const facts = [
    t("api.createdOn", { date: format.date(createdOn) }),
    lastUsedOn ? t("api.lastUsed", { when: time.ago(lastUsedOn) ?? t("api.now") }) : t("api.neverUsed"),
    t("api.calls", { count: callCount }),
  ].join(" · ");
  return { facts, budgetText: limited.length > 0 ? t("api.budgetOf", { limits: limited.join(" · ") }) : null };
}
