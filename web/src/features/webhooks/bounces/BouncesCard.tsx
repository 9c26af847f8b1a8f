import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { AddFeedDialog } from "./AddFeedDialog";
import { FeedItem } from "./FeedItem";
import { providers } from "./provider";
import { useBounceFeedsQuery } from "./__generated__/BounceFeeds.generated";

const List = chakra("ul", { base: { m: "0", p: "0" } });

/** Lists the email providers that report bounces, and connects another. */
export function BouncesCard() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const id = useId();
  const { data, error, refetch } = useBounceFeedsQuery();
  const [adding, setAdding] = useState(false);
  const feeds = data?.bounceFeeds ?? [];
  const free = providers.filter((one) => !feeds.some(({ provider }) => provider === one));
  return (
    <Card as="section" aria-labelledby={id}>
      <Flex px={{ base: "4", sm: "5" }} py="4" justify="space-between" align="center" gap="3" flexWrap="wrap">
        <Stack gap="1" flex="1 1 18rem">
          <SectionTitle id={id}>{t("bounces.title")}</SectionTitle>
          <Text color="text.muted">{t("bounces.hint")}</Text>
          {data && feeds.length === 0 && <Text color="text.muted">{t("bounces.none")}</Text>}
        </Stack>
        {data && free.length > 0 && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t("bounces.add")}
          </Button>
        )}
      </Flex>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="4rem" borderRadius="lg" />
        </Loading>
      )}
      {feeds.length > 0 && (
        <List aria-label={t("bounces.list")}>
          {feeds.map((feed) => (
            <FeedItem key={feed.provider} feed={feed} />
          ))}
        </List>
      )}
      {adding && <AddFeedDialog free={free} onClose={() => setAdding(false)} />}
    </Card>
  );
}
