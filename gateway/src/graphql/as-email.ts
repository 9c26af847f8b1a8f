/** An email as the product keeps it: however it was typed, it is the same address. */
export const asEmail = (text: string): string => text.trim().toLowerCase();
