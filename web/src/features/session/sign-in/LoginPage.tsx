import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "@/app/paths";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { FrontFrame } from "@/ui/layout/FrontFrame";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { wantedPath } from "@/viewer/arrival/return-to";
import { isReturning, session } from "@/viewer/session";
import { LazySocialSignIn } from "../social/LazySocialSignIn";
import { LazyExample } from "./example/LazyExample";
import { type Fault, LoginForm } from "./LoginForm";
import { Claim, Facts } from "./Pitch";
import { LazyPasskeySignIn } from "./passkey/LazyPasskeySignIn";
import { useLoginNotice } from "./useLoginNotice";

const FactorStep = lazily(async () => (await import("./factor/FactorStep")).FactorStep, "factors", "passkeys");

const areas = {
  columnGap: "16",
  rowGap: "6",
  templateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 27rem)" },
  templateRows: { lg: "auto 1fr" },
  templateAreas: { base: '"claim" "form" "proof"', lg: '"claim form" "proof form"' },
} as const;

/** The way in: the form and the providers, next to what the product is. */
export function LoginPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const { state } = session.use();
  const [fault, setFault] = useState<Fault>();
  useLoginNotice(setFault);
  const wanted = wantedPath(location);

  if (state === "open") return <Navigate to={wanted ?? paths.dashboard} replace />;
  return (
    <FrontFrame title={t(location.pathname === "/" ? "product.claim" : "signIn.title")} leadsIn={false}>
      <Grid {...areas}>
        <Claim />
        <Card gridArea="form" alignSelf="start" p={{ base: "5", sm: "8" }}>
          <Stack gap="5">
            {fault?.code === "FACTOR_REQUIRED" ? (
              <Suspended>
                <FactorStep onBack={setFault} />
              </Suspended>
            ) : (
              <>
                <SectionTitle fontSize="2xl">{t(isReturning() ? "signIn.welcome" : "signIn.title")}</SectionTitle>
                <EndedNotice />
                <LoginForm fault={fault} onFault={setFault} />
                <LazyPasskeySignIn onFault={setFault} />
                <LazySocialSignIn returnTo={wanted} />
                <Text textAlign="center" color="text.muted">
                  {t("signIn.noAccount")} <TextLink to={paths.register}>{t("signIn.signUp")}</TextLink>
                </Text>
              </>
            )}
          </Stack>
        </Card>
        <Stack gridArea="proof" gap="6">
          <LazyExample />
          <Facts />
          <TextLink to={paths.pricing} alignSelf="start">
            {t("product.seePricing")}
          </TextLink>
        </Stack>
      </Grid>
    </FrontFrame>
  );
}

/** Says why the session ended, where the person did not end it here. */
function EndedNotice() {
  const { t } = useTranslation();
  const { ended } = session.use();
  if (ended !== "expired" && ended !== "signedOutElsewhere") return null;
  return (
    <Text role="status" bg="warn.subtle" color="warn" borderRadius="md" px="3" py="2">
      {t(ended === "expired" ? "errors.SESSION_EXPIRED" : "session.signedOutElsewhere")}
    </Text>
  );
}
