import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { CodesDialog } from "@/ui/factors/CodesDialog";
import { newCodes } from "@/ui/factors/new-codes";
import { RecoveryCodes } from "@/ui/factors/RecoveryCodes";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { useSecondFactorQuery } from "./__generated__/Security.generated";
import { AppCard } from "./AppCard";
import { useFactor } from "./useFactor";

/** The second step of signing in: the authenticator app and its recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useSecondFactorQuery();
  const { busy, renew } = useFactor();
  const factor = data?.secondFactor;
  return (
    <Stack gap="4" maxW="44rem">
      <PageTitle>{t("factors.title")}</PageTitle>
      {factor && <AppCard hasApp={factor.hasApp} />}
      {factor?.hasApp && <RecoveryCodes left={factor.recoveryCodesLeft} busy={busy} onRenew={() => void renew()} />}
      {!factor && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!factor && !error && (
        <Loading>
          <Skeleton h="12rem" borderRadius="lg" />
        </Loading>
      )}
      {newCodes.use() && <CodesDialog />}
    </Stack>
  );
}
