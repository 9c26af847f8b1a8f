import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Button } from "@/ui/actions/Button";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { nameOf } from "./provider";
import { RemoveFeedDialog } from "./RemoveFeedDialog";
import type { BounceFeedItemFragment } from "./__generated__/BounceFeeds.generated";

/** One connected provider: its name, when it last called, and the way to disconnect it. */
export function FeedItem({ feed: { provider, createdOn, lastUsedOn } }: { feed: BounceFeedItemFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const [removing, setRemoving] = useState(false);
  const name = nameOf(provider);
  const facts = [
    t("bounces.addedOn", { date: format.date(createdOn) }),
    lastUsedOn ? t("bounces.lastUsed", { when: time.ago(lastUsedOn) ?? t("bounces.now") }) : t("bounces.neverUsed"),
  ];
  return (
    <Flex
      as="li"
      listStyle="none"
      gap="3"
      px={{ base: "4", sm: "5" }}
      py="4"
      justify="space-between"
      align="center"
      flexWrap="wrap"
      borderBlockStartWidth="1px"
      borderColor="line"
    >
      <Stack gap="1" minW="0">
        <Bdi fontWeight="600">{name}</Bdi>
        <Text fontSize="sm" color="text.muted">
          {facts.join(" · ")}
        </Text>
      </Stack>
      <Button aria-label={t("bounces.removeOf", { name })} onClick={() => setRemoving(true)}>
        <Trash2 size={16} aria-hidden />
        {t("bounces.remove")}
      </Button>
      {removing && <RemoveFeedDialog provider={provider} onClose={() => setRemoving(false)} />}
    </Flex>
  );
}
