import { CalendarCheck } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack, Text } from "@/ui/layout/primitives";
import { DeprecationItem } from "./DeprecationItem";
import { useDeprecationsQuery } from "./__generated__/Deprecations.generated";

/** What ends of the APIs, and which keys, tokens and operations still use it; what is used stands first. */
export function DeprecationsTab() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useDeprecationsQuery({ fetchPolicy: "cache-and-network" });
  if (!data)
    return error ? (
      <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton h="12rem" borderRadius="lg" />
      </Loading>
    );
  if (data.deprecations.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarCheck} title={t("deprecations.none")} hint={t("deprecations.noneHint")} />
      </Card>
    );
  const [used, unused] = [true, false].map((asked) =>
    data.deprecations.filter(({ users }) => users.length > 0 === asked),
  );
  return (
    <Stack gap="4">
      <Text color="text.muted">{t("deprecations.hint")}</Text>
      <Stack as="ul" gap="4" listStyle="none" aria-label={t("deprecations.list")}>
        {[...(used ?? []), ...(unused ?? [])].map((item) => (
          <DeprecationItem key={item.id} item={item} />
        ))}
      </Stack>
    </Stack>
  );
}
