const provider = "linkedin";

/** A profile's address as the API is asked for it: it begins with the provider's name and ends without slashes (specification section 5, Try-out). */
export function trimProfileUrl(text: string): string {
  const trimmed = text.trim();
  const start = trimmed.toLowerCase().indexOf(provider);
  return (start > 0 ? trimmed.slice(start) : trimmed).replace(/\/+$/u, "");
}
