import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { showSuccess } from "@/ui/feedback/messages";
import { type Resumed, resumeSignUp } from "./resume-sign-up";

const pauseMs = 3000;

/** Goes to the dashboard once the email is verified. `look` is silent and limited in pace; `ask` checks at once. */
export function useResumeSignUp() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const running = useRef<Promise<Resumed>>(undefined);
  const lookedAt = useRef(-pauseMs);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = useCallback(async (): Promise<Resumed> => {
    const question = running.current ?? resumeSignUp(client);
    running.current = question;
    const resumed = await question;
    running.current = undefined;
    if (resumed === "entered") {
      showSuccess(t("verifyEmail.verified"));
      void navigate(paths.dashboard, { replace: true });
    }
    return resumed;
  }, [client, navigate, t]);

  const look = useCallback(() => {
    clearTimeout(soon.current);
    const wait = Math.max(0, lookedAt.current + pauseMs - performance.now());
    soon.current = setTimeout(() => {
      lookedAt.current = performance.now();
      void ask();
    }, wait);
  }, [ask]);

  useEffect(() => {
    const comeBack = () => document.visibilityState === "visible" && look();
    comeBack();
    addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearTimeout(soon.current);
      removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [look]);

  const askNow = async () => {
    setAsking(true);
    return ask().finally(() => setAsking(false));
  };
  return { look, ask: askNow, asking };
}
