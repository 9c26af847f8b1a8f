import type { TextKey } from "./texts/text-key";
import { useTranslation } from "./useTranslation";

/** The sentence of a field's error: its schema names a key of the catalogue, the server sends the sentence itself. */
export function useFieldText(): (error: { message?: string | undefined } | undefined) => string | undefined {
  const { exists, t } = useTranslation();
  return (error) => (error?.message && exists(error.message) ? t(error.message as TextKey) : error?.message);
}
