import type { ErrorCode } from "@finder/contract/errors";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A refusal as the server sends it. */
export type Refusal = { code: string; message: string };

/** The sentence of a refusal: the server's own in English, the catalogue's by code in other languages. */
export const useErrorText = (): ((refusal: Refusal) => string) => {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ code, message }) =>
      i18n.language !== "en" && i18n.exists(`errors.${code}`) ? t(`errors.${code as ErrorCode}`) : message,
    [t, i18n],
  );
};
