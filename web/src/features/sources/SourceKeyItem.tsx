import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { keyProviderName } from "@/lib/key-provider";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { SourceKeyActions } from "./SourceKeyActions";
import type { SourceKeyItemFragment } from "./__generated__/SourceKeys.generated";

const tones = { on: "good", off: "neutral", refused: "bad" } as const satisfies Record<string, Tone>;

/** One key: its provider, its last characters, whether it works, what it found, and its actions. */
export function SourceKeyItem({ sourceKey }: { sourceKey: SourceKeyItemFragment }) {
  const { t } = useTranslation();
  const { provider, enabled, refusal, lastFour } = sourceKey;
  const state = !enabled ? "off" : refusal === null ? "on" : "refused";
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
        <Bdi fontWeight="600">{keyProviderName(provider)}</Bdi>
        <Chip tone={tones[state]}>{t(`sourceKeys.state.${state}`)}</Chip>
        <Text fontSize="sm" color="text.muted">
          {t("sourceKeys.ends", { end: lastFour })}
        </Text>
      </Flex>
      <Facts sourceKey={sourceKey} />
      <Refusal sourceKey={sourceKey} />
      <SourceKeyActions sourceKey={sourceKey} />
    </Stack>
  );
}

function Facts({ sourceKey: { createdOn, lastUsedOn, hits } }: { sourceKey: SourceKeyItemFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const used = lastUsedOn
    ? t("sourceKeys.lastUsed", { when: time.ago(lastUsedOn) ?? t("sourceKeys.now") })
    : t("sourceKeys.neverUsed");
  const facts = [t("sourceKeys.addedOn", { date: format.date(createdOn) }), used];
  return (
    <Text fontSize="sm" color="text.muted">
      {[...facts, ...(lastUsedOn ? [t("sourceKeys.hits", { count: hits })] : [])].join(" · ")}
    </Text>
  );
}

/** Why the provider refused the last call, in its own words. */
function Refusal({ sourceKey: { refusal, refusedOn } }: { sourceKey: SourceKeyItemFragment }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  if (refusal === null || refusedOn === null) return null;
  return (
    <Text fontSize="sm" color="bad">
      {t("sourceKeys.refusedOn", { when: time.ago(refusedOn) ?? t("sourceKeys.now") })}
      {": "}
      <Bdi lang="en">{refusal}</Bdi>
    </Text>
  );
}
