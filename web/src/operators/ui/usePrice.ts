import { useFormat } from "@/i18n/useFormat";

/** An amount in whole units of a currency, as people read it: `$99`, `99 EUR`. */
export function usePrice(): (amount: number, currency: string) => string {
  const { money } = useFormat();
  return (amount, currency) => (currency === "usd" ? money(amount) : `${amount} ${currency.toUpperCase()}`);
}
