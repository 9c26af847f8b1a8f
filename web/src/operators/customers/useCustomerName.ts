import { useTranslation } from "@/i18n/useTranslation";

type Named = { readonly id: string; readonly companyName: string | null };

/** What a client is called: its company, or its number where it has not said. */
export function useCustomerName(): (customer: Named) => string {
  const { t } = useTranslation();
  return ({ id, companyName }) => companyName ?? t("operators.customer", { number: id });
}
