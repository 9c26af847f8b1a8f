import { Plus, Wrench } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, Text } from "@/ui/layout/primitives";
import { CreateTokenDialog } from "./CreateTokenDialog";
import { useServiceTokensQuery } from "./__generated__/ServiceTokens.generated";
import { TokenItem } from "./TokenItem";

/** Tokens for internal tools: the list, and the way to another. */
export function TokensTab() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useServiceTokensQuery();
  const [creating, setCreating] = useState(false);
  if (error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton h="12rem" borderRadius="lg" />
      </Loading>
    );
  const tokens = data.serviceTokens;
  const create = (
    <Button tone="solid" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden />
      {t("api.tokens.create")}
    </Button>
  );
  return (
    <>
      {tokens.length === 0 ? (
        <Card>
          <EmptyState icon={Wrench} title={t("api.tokens.none")} hint={t("api.tokens.hint")}>
            {create}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
            <Text color="text.muted" flex="1 1 18rem">
              {t("api.tokens.hint")}
            </Text>
            {create}
          </Flex>
          <Card as="ul" aria-label={t("api.tokens.list")}>
            {tokens.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </Card>
        </>
      )}
      {creating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </>
  );
}
