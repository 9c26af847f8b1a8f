import type { ErrorLike } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useTranslation } from "react-i18next";
import { useErrorText } from "./useErrorText";

/** The sentence of a failed call: what the server said, or that it could not be reached. */
export const useFailureText = (): ((error: ErrorLike) => string) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (error) => {
    const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
    const code = first?.extensions?.["code"];
    return first && typeof code === "string" ? errorText({ code, message: first.message }) : t("errors.UNAVAILABLE");
  };
};
