import { Database, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { keyProviders } from "@/lib/key-provider";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Card, PageTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { AddKeyDialog } from "./AddKeyDialog";
import { SourceKeyItem } from "./SourceKeyItem";
import { useSourceKeysQuery } from "./__generated__/SourceKeys.generated";

/** Lists the company's own keys for providers of people, and adds another. */
export function SourcesPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useSourceKeysQuery();
  const [adding, setAdding] = useState(false);
  const keys = data?.sourceKeys ?? [];
  const free = keyProviders.filter((one) => !keys.some(({ provider }) => provider === one));
  const add = free.length > 0 && (
    <Button tone="solid" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden />
      {t("sourceKeys.add")}
    </Button>
  );
  return (
    <Stack gap="4">
      <PageTitle>{t("sourceKeys.title")}</PageTitle>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="12rem" borderRadius="lg" />
        </Loading>
      )}
      {data && keys.length === 0 && (
        <Card>
          <EmptyState icon={Database} title={t("sourceKeys.none")} hint={t("sourceKeys.noneHint")}>
            {add}
          </EmptyState>
        </Card>
      )}
      {keys.length > 0 && (
        <>
          <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
            <Text color="text.muted" flex="1 1 18rem">
              {t("sourceKeys.hint")}
            </Text>
            {add}
          </Flex>
          <Card as="ul" aria-label={t("sourceKeys.list")}>
            {keys.map((key) => (
              <SourceKeyItem key={key.provider} sourceKey={key} />
            ))}
          </Card>
        </>
      )}
      {adding && <AddKeyDialog free={free} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
