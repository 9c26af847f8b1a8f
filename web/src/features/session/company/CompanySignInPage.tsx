import type { ScreenError } from "@finder/contract/messages/errors/en";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { emailFrom } from "@/viewer/arrival/carried-email";
import { wantedPath } from "@/viewer/arrival/return-to";
import { session } from "@/viewer/session";
import { EmailForm } from "../EmailForm";
import { LinkForm } from "./LinkForm";

/** Leads to the provider of the visitor's company, or connects the account that it named with its password. */
export function CompanySignInPage() {
  const { t, exists } = useTranslation();
  const location = useLocation();
  const { state } = session.use();
  const refused = new URLSearchParams(location.search).get("refused");
  const wanted = wantedPath(location);
  if (state === "open") return <Navigate to={wanted ?? paths.dashboard} replace />;
  const back = (
    <Text textAlign="center">
      <TextLink to={paths.login}>{t("companySignIn.toLogin")}</TextLink>
    </Text>
  );
  if (refused === "COMPANY_PROOF_REQUIRED")
    return (
      <PublicPage title={t("companySignIn.linkTitle")} lead={t("companySignIn.linkLead")} below={back}>
        <LinkForm />
      </PublicPage>
    );
  const code = refused && (exists(`errors.${refused}`) ? (refused as ScreenError) : "INTERNAL");
  return (
    <PublicPage title={t("companySignIn.title")} lead={t("companySignIn.lead")} below={back}>
      <Stack gap="4">
        <FormAlert text={code ? t(`errors.${code}`) : undefined} />
        <EmailForm
          action={t("companySignIn.next")}
          known={emailFrom(location)}
          isMain
          send={async (email) => {
            leaveFor(email, wanted);
            return [];
          }}
        />
      </Stack>
    </PublicPage>
  );
}

/** The address holds the domain alone: addresses are logged. */
function leaveFor(email: string, returnTo: string | null): void {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  globalThis.location.assign(`/auth/company?${new URLSearchParams({ domain, ...(returnTo ? { returnTo } : {}) })}`);
}
