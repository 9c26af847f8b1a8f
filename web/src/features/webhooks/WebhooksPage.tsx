import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { AddWebhookDialog } from "./change/AddWebhookDialog";
import { WebhookItem } from "./WebhookItem";
import { useWebhooksQuery } from "./__generated__/Webhooks.generated";

const BouncesCard = lazily(async () => (await import("./bounces/BouncesCard")).BouncesCard, "bounces");

/** Lists the webhooks, and adds another. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useWebhooksQuery();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button tone="solid" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      {t("webhooks.add")}
    </Button>
  );
  return (
    <Stack gap="4">
      <PageTitle>{t("webhooks.title")}</PageTitle>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="12rem" borderRadius="lg" />
        </Loading>
      )}
      {data?.webhooks.length === 0 && (
        <Card>
          <EmptyState icon={Webhook} title={t("webhooks.none")} hint={t("webhooks.hint")}>
            {add}
          </EmptyState>
        </Card>
      )}
      {data && data.webhooks.length > 0 && (
        <>
          <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
            <Text color="text.muted" flex="1 1 18rem">
              {t("webhooks.hint")}
            </Text>
            {add}
          </Flex>
          <Card as="ul" aria-label={t("webhooks.list")}>
            {data.webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} />
            ))}
          </Card>
        </>
      )}
      {/* Shown with what stands above it, so that it never moves. */}
      <Box hidden={!data && !error}>
        <Suspended>
          <BouncesCard />
        </Suspended>
      </Box>
      {adding && <AddWebhookDialog onClose={() => setAdding(false)} />}
    </Stack>
  );
}
