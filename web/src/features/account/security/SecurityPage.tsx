import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { lazily } from "@/lib/browser/lazily";
import { newCodes } from "@/ui/factors/new-codes";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Suspended } from "@/ui/feedback/Suspended";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { useSecondFactorQuery } from "@/viewer/proof/__generated__/SecondFactor.generated";
import { useViewer } from "@/viewer/useViewer";
import { AppCard } from "./AppCard";
import { hasFactor } from "./has-factor";
import { useFactor } from "./useFactor";

const CodesDialog = lazily(async () => (await import("@/ui/factors/CodesDialog")).CodesDialog);
const OwnPasskeys = lazily(async () => (await import("./OwnPasskeys")).OwnPasskeys, "passkeys");
const RememberedDevices = lazily(async () => (await import("./RememberedDevices")).RememberedDevices, "passkeys");
const CompanyCard = lazily(async () => (await import("./company/CompanyCard")).CompanyCard, "company-sign-in");
const RuleCard = lazily(async () => (await import("./RuleCard")).RuleCard);
const ProvisioningCard = lazily(
  async () => (await import("./provisioning/ProvisioningCard")).ProvisioningCard,
  "provisioning",
);
const RecoveryCodes = lazily(async () => (await import("@/ui/factors/RecoveryCodes")).RecoveryCodes);

const cards = (
  <Loading>
    <Skeleton h="12rem" borderRadius="lg" />
  </Loading>
);

/** How the member signs in besides the password: passkeys, the authenticator app, recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useSecondFactorQuery();
  const { busy, failure, renew } = useFactor();
  const { permissions } = useViewer();
  const codes = newCodes.use();
  const factor = data?.secondFactor;
  const isOn = factor && hasFactor(factor);
  return (
    <Stack gap="4" maxW="44rem">
      <PageTitle>{t("factors.title")}</PageTitle>
      {factor && (
        <Suspended fallback={cards}>
          <OwnPasskeys passkeys={factor.passkeys} />
          <AppCard hasApp={factor.hasApp} hasPasskey={factor.passkeys.length > 0} />
          <Suspended>
            {isOn && (
              <RecoveryCodes left={factor.recoveryCodesLeft} {...{ busy, failure, onRenew: () => void renew() }} />
            )}
            {factor.rememberedDevices.length > 0 && <RememberedDevices devices={factor.rememberedDevices} />}
            {permissions.includes("team.manage") && <RuleCard isRequired={factor.isRequired} isOn={isOn === true} />}
            {permissions.includes("team.manage") && <CompanyCard isOn={isOn === true} />}
            {permissions.includes("team.manage") && <ProvisioningCard />}
            {codes && <CodesDialog />}
          </Suspended>
        </Suspended>
      )}
      {!factor && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!factor && !error && cards}
    </Stack>
  );
}
