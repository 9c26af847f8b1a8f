import type { ScreenError } from "@finder/contract/messages/errors/en";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Button, ButtonAnchor } from "@/ui/actions/Button";
import { showError, showSuccess } from "@/ui/feedback/messages";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { FieldError } from "@/ui/form/FieldError";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Chip } from "@/ui/text/Chip";
import { CopyableValue } from "@/ui/text/CopyableValue";
import { type CompanySignInFieldsFragment, useCompanySignInQuery } from "./__generated__/Company.generated";
import { CompanyForm } from "./CompanyForm";
import { useCompany } from "./useCompany";

/** How the people of the owner's domain sign in by their company. */
export function CompanyCard({ isOn }: { /** The owner has a second factor. */ isOn: boolean }) {
  const { t } = useTranslation();
  const { data } = useCompanySignInQuery();
  useTestNotice();
  if (!data) return null;
  const held = data.companySignIn;
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <HStack gap="2">
          <SectionTitle>{t("companySignIn.card")}</SectionTitle>
          <Chip tone={held?.startedOn ? "good" : "neutral"}>
            {t(held?.startedOn ? "companySignIn.on" : "companySignIn.off")}
          </Chip>
        </HStack>
        <Text color="text.muted">{t("companySignIn.cardHint")}</Text>
        {isOn && (
          <CopyableValue
            label={t("companySignIn.redirect")}
            value={callbackOf(held)}
            copy={t("companySignIn.copyRedirect")}
          />
        )}
        {isOn ? <CompanyForm held={held} /> : <Text>{t("companySignIn.factorFirst")}</Text>}
        {isOn && held && <Steps held={held} />}
      </Stack>
    </Card>
  );
}

/** Proof of the domain, test, and switch: each opens the next. */
function Steps({ held }: { held: CompanySignInFieldsFragment }) {
  const { t } = useTranslation();
  const { busy, failure, prove, turn } = useCompany();
  const [asks, setAsks] = useState(false);
  const isStarted = held.startedOn !== null;
  return (
    <Stack gap="4" borderBlockStartWidth="1px" borderColor="line" pt="4" align="start">
      {!held.provenOn && (
        <>
          <Text>{t("companySignIn.record")}</Text>
          <CopyableValue
            label={t("companySignIn.recordName")}
            value={held.recordName}
            copy={t("companySignIn.copyName")}
          />
          <CopyableValue
            label={t("companySignIn.recordValue")}
            value={held.recordValue}
            copy={t("companySignIn.copyValue")}
          />
          <Button busy={busy} onClick={() => void prove(t("companySignIn.proven"))}>
            {t("companySignIn.prove")}
          </Button>
        </>
      )}
      {held.provenOn && (
        <HStack gap="2" flexWrap="wrap">
          <ButtonAnchor href="/auth/company/test">{t("companySignIn.test")}</ButtonAnchor>
          {held.testedOn && (
            <Button tone={isStarted ? "outline" : "solid"} busy={busy} onClick={() => setAsks(true)}>
              {t(isStarted ? "companySignIn.stop" : "companySignIn.start")}
            </Button>
          )}
        </HStack>
      )}
      <FieldError>{failure}</FieldError>
      {asks && (
        <ConfirmDialog
          title={t(isStarted ? "companySignIn.stopQuestion" : "companySignIn.startQuestion")}
          yes={t(isStarted ? "companySignIn.stop" : "companySignIn.start")}
          onConfirm={() => {
            setAsks(false);
            void turn(!isStarted, t(isStarted ? "companySignIn.stopped" : "companySignIn.started"));
          }}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t(isStarted ? "companySignIn.stopHint" : "companySignIn.startHint")}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The redirect URI, which the provider asks for before there are settings. */
function callbackOf(held: CompanySignInFieldsFragment | null): string {
  return held?.redirectUri ?? `${globalThis.location.origin}/auth/company/callback`;
}

/** Reports the outcome of a test once (`?tested=yes` or `?refused=CODE`). */
function useTestNotice(): void {
  const { t, exists } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const [isTested, refused] = [query.has("tested"), query.get("refused")];
  useEffect(() => {
    if (isTested) showSuccess(t("companySignIn.tested"));
    if (refused) showError(t(`errors.${exists(`errors.${refused}`) ? (refused as ScreenError) : "INTERNAL"}`));
    if (isTested || refused) void navigate(pathname, { replace: true });
  }, [isTested, refused, pathname, exists, navigate, t]);
}
