import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { lazily } from "@/lib/browser/lazily";
import { newCodes } from "@/ui/factors/new-codes";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Suspended } from "@/ui/feedback/Suspended";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { useSecondFactorQuery } from "./__generated__/Security.generated";
import { AppCard } from "./AppCard";
import { useFactor } from "./useFactor";

const CodesDialog = lazily(async () => (await import("@/ui/factors/CodesDialog")).CodesDialog);
const RecoveryCodes = lazily(async () => (await import("@/ui/factors/RecoveryCodes")).RecoveryCodes);

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
      <Suspended>
        {factor?.hasApp && <RecoveryCodes left={factor.recoveryCodesLeft} busy={busy} onRenew={() => void renew()} />}
        {newCodes.use() && <CodesDialog />}
      </Suspended>
      {!factor && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!factor && !error && (
        <Loading>
          <Skeleton h="12rem" borderRadius="lg" />
        </Loading>
      )}
    </Stack>
  );
}
