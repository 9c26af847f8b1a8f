import { useCallback } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import type { ApiRequestRowFragment } from "./__generated__/ApiRequests.generated";
import { callTypes } from "./log-address";

/** A call's key and types in words. */
export function useCallWords(keys: readonly ApiKeyItemFragment[]) {
  const { t } = useTranslation();
  const keyOf = useCallback(
    ({ keyId }: ApiRequestRowFragment): string =>
      keys.find(({ id }) => id === keyId)?.purpose ?? t("api.log.deletedKey"),
    [keys, t],
  );
  const typesOf = ({ types }: ApiRequestRowFragment): string[] =>
    types.map((type) => callTypes.find(({ value }) => value === type)?.text ?? type);
  return { keyOf, typesOf };
}
