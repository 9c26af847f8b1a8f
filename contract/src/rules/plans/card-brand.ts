const names: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** The name people know a brand of cards by, from the payment provider's word: `amex` is American Express. */
export function brandName(brand: string): string {
  return names[brand] ?? brand.slice(0, 1).toUpperCase() + brand.slice(1);
}
