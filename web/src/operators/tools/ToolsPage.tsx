import { Plus, Wrench } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { MoreButton } from "../ui/MoreButton";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { useMay } from "../session/useConsoleSession";
import { MakeTokenDialog } from "./MakeTokenDialog";
import { TokenRecords } from "./TokenRecords";
import { useOperatorTokensQuery } from "./__generated__/Tools.generated";
import { ProductOperations } from "./operations/ProductOperations";
import { AllWebhooks } from "./webhooks/AllWebhooks";

/** Tokens of operators' own tools, and webhooks and operations for all customers. */
export function ToolsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [makes, setMakes] = useState(false);
  usePageTitle(t("tools.title"));
  return (
    <Stack gap="5">
      <HStack justify="space-between" align="start" gap="4" flexWrap="wrap">
        <Stack gap="1">
          <PageTitle>{t("tools.title")}</PageTitle>
          <Text color="text.muted">{t("tools.lead")}</Text>
        </Stack>
        <Button tone="solid" onClick={() => setMakes(true)}>
          <Plus size={16} aria-hidden />
          {t("tools.make")}
        </Button>
      </HStack>
      <Tokens />
      {may("webhooks.manage") && <AllWebhooks />}
      {may("operations.manage") && <ProductOperations />}
      {makes && <MakeTokenDialog onClose={() => setMakes(false)} />}
    </Stack>
  );
}

function Tokens() {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = useOperatorTokensQuery();
  if (!data) return <PartNotLoaded error={error} height="12rem" onRetry={refetch} />;
  const { items, more } = data.operatorTokens;
  if (items.length === 0) return <EmptyState icon={Wrench} title={t("tools.none")} hint={t("tools.noneHint")} />;
  const before = items.at(-1)?.id ?? null;
  return (
    <>
      <TokenRecords tokens={items} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { before } })} />}
    </>
  );
}
