import { Plus, SquareTerminal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { OperationItem } from "./OperationItem";
import { useOperationsQuery } from "./__generated__/Operations.generated";
import { RegisterDialog } from "./register/RegisterDialog";

/** Operations that programs call by name: the account's own and the product's, and for its owner the way to another. */
export function OperationsPage() {
  const { t } = useTranslation();
  const [registering, setRegistering] = useState(false);
  const canManage = useViewer().permissions.includes("operations.manage");
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
        <PageTitle>{t("operations.title")}</PageTitle>
        {canManage && (
          <Button tone="solid" onClick={() => setRegistering(true)}>
            <Plus size={16} aria-hidden />
            {t("operations.register.action")}
          </Button>
        )}
      </Flex>
      <Text color="text.muted">{t("operations.hint")}</Text>
      <OperationList canManage={canManage} />
      {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
    </Stack>
  );
}

function OperationList({ canManage }: { canManage: boolean }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useOperationsQuery();
  if (error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton h="12rem" borderRadius="lg" />
      </Loading>
    );
  if (data.namedOperations.length === 0)
    return (
      <Card>
        <EmptyState
          icon={SquareTerminal}
          title={t("operations.none")}
          hint={t(canManage ? "operations.noneOwner" : "operations.noneMember")}
        />
      </Card>
    );
  return (
    <Stack as="ul" gap="4" listStyle="none" aria-label={t("operations.list")}>
      {data.namedOperations.map((operation) => (
        <OperationItem key={operation.id} operation={operation} canManage={canManage && !operation.ofProduct} />
      ))}
    </Stack>
  );
}
