import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** The sentence of a field's error: its schema names a key of the catalogue, the server sends the sentence itself. */
export function useFieldText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  return (error) => (error?.message && i18n.exists(error.message) ? t(error.message as ParseKeys) : error?.message);
}
