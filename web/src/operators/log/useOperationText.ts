import { useTranslation } from "@/i18n/useTranslation";

/** What an operation is called; one that has no words goes by its own name. */
export function useOperationText(): (operation: string) => string {
  const { exists, t } = useTranslation();
  return (operation) => {
    const path = `operators.log.did.${operation}`;
    return exists(path) ? t(path as "operators.log.did.session/open") : operation;
  };
}
