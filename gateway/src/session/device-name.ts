import Bowser from "bowser";

/**
 * What a `User-Agent` says of a device in a few words of no language: `Chrome · Windows`; empty when it says nothing.
 * Never more of it than known names.
 */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return "";
  const parsed = Bowser.getParser(userAgent);
  const [browser, system] = [parsed.getBrowserName(), parsed.getOSName()];
  return [browser, system].filter(Boolean).join(" · ");
};
