import type { ScreenError } from "@finder/contract/messages/errors/en";
import { useCallback } from "react";
import { useTranslation } from "./useTranslation";
import { session } from "@/viewer/session";

/** A refusal as the server sends it. */
export type Refusal = {
  code: string;
  message: string;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
};

/** A refusal, with the input at fault where the server names it. */
export type FieldRefusal = Refusal & { field?: string | null };

/** The sentence of a refusal: the server's own where it is in the reader's language, else the catalogue's by code. */
export function useErrorText(): (refusal: Refusal) => string {
  const { exists, language, t } = useTranslation();
  return useCallback(
    ({ code, message, retryAfter }) => {
      if (code === "OFFLINE") return t("failure.offline");
      if (code === "TOO_MANY_ATTEMPTS" && retryAfter)
        return t("failure.tooMany", { count: Math.ceil(retryAfter / 60) });
      // Nothing can be charged to a visitor.
      if (code === "UNAVAILABLE" && session.get().state !== "open") return t("failure.unavailable");
      const known = exists(`errors.${code}`);
      const readable = language === "en" || /\p{Script=Arabic}/u.test(message);
      return known && (!readable || message === "") ? t(`errors.${code as ScreenError}`) : message;
    },
    [t, exists, language],
  );
}
