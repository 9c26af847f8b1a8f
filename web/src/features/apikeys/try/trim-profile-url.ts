const provider = "linkedin";

/** A profile's address as it is sent to the API (docs/rules.md#input-api-try). */
export function trimProfileUrl(text: string): string {
  const trimmed = text.trim();
  const start = trimmed.toLowerCase().indexOf(provider);
  return (start > 0 ? trimmed.slice(start) : trimmed).replace(/\/+$/u, "");
}
