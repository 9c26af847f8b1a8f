/**
 * One canonical form for a person's profile URL, used by web, API, import, ledger and suppression
 * (decisions section 2): scheme, country host, `www`, query, fragment, trailing slash, case and percent-encoding
 * do not matter; `/in/…` and `/pub/…` are people, anything else is not a profile.
 */
export type ProfileUrl = {
  /** Canonical key: `in/jane-doe`. */
  readonly key: string;
  /** What a person can open: `https://www.linkedin.com/in/jane-doe`. */
  readonly url: string;
};

/** Reads any spelling of a profile URL; null when it is not one ('Please input correct url'). */
export const readProfileUrl = (text: string): ProfileUrl | null => {
  const match = /linkedin\.com\/(in|pub)\/([^/?#]+)/i.exec(text.trim());
  if (!match?.[2]) return null;
  const key = `${match[1]!.toLowerCase()}/${match[2].toLowerCase()}`;
  return { key, url: `https://www.linkedin.com/${key}` };
};
