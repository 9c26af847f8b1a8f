import { useApolloClient } from "@apollo/client/react";
import { BadgeCheck, MailX } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { showSuccess } from "@/ui/feedback/messages";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PublicPage } from "@/ui/layout/PublicPage";
import { Notice } from "../Notice";
import { type Verified, verifyByLink } from "./verify-by-link";

/** The page of the emailed verification link. The link works once, so it is used once, however often React mounts. */
export function EmailVerificationPage() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const token = params.get("token") ?? "";
  const [outcome, setOutcome] = useState<Verified | "checking" | "failed">("checking");
  const started = useRef(false);

  const verify = useCallback(async () => {
    setOutcome("checking");
    const found =
      email && token ? await verifyByLink(client, { email, token }).catch(() => "failed" as const) : "expired";
    setOutcome(found);
    if (found !== "entered") return;
    showSuccess(t("verifyEmail.verified"));
    void navigate(paths.dashboard, { replace: true });
  }, [client, email, token, navigate, t]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void verify();
  }, [verify]);

  if (typeof outcome === "object") {
    return (
      <Notice
        icon={BadgeCheck}
        tone="good"
        title={t("emailVerification.verified")}
        hint={t("emailVerification.present", { email: outcome.present })}
        action={
          <ButtonLink to={paths.dashboard} tone="solid" size="lg">
            {t("state.backToDashboard")}
          </ButtonLink>
        }
      />
    );
  }
  if (outcome === "verified") {
    return (
      <Notice
        icon={BadgeCheck}
        tone="good"
        title={t("emailVerification.verified")}
        hint={t("emailVerification.verifiedHint")}
        email={email}
      />
    );
  }
  if (outcome === "already") {
    return <Notice icon={BadgeCheck} tone="good" title={t("emailVerification.already")} email={email} />;
  }
  if (outcome === "expired") {
    const hint = t("emailVerification.expiredHint");
    return <Notice icon={MailX} tone="warn" title={t("errors.LINK_EXPIRED")} hint={hint} email={email} />;
  }
  return (
    <PublicPage title={t("emailVerification.checking")}>
      {outcome === "failed" ? (
        <LoadFailed text={t("emailVerification.failed")} onRetry={() => void verify()} />
      ) : (
        <Loading>
          <Skeleton h="11" />
        </Loading>
      )}
    </PublicPage>
  );
}
