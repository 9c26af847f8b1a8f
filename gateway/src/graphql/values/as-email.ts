/** An email as the product keeps it: however it was typed, it is the same address. */
export function asEmail(text: string): string {
  return text.trim().toLowerCase();
}
