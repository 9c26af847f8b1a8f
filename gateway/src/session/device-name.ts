import Bowser from "bowser";

const marker = "ContactFinderExtension/";
const versionText = /^\d{1,5}(?:\.\d{1,5}){1,3}$/;

/** What a caller says it is, with the version of our extension in front where one calls. */
export const callerDevice = (userAgent: string | undefined, extension: unknown): string | undefined =>
  typeof extension === "string" && versionText.test(extension)
    ? `${marker}${extension} ${userAgent ?? ""}`.trimEnd()
    : userAgent;

/** Version of our extension; null when something else called. */
export const extensionVersion = (userAgent: string | null): string | null => {
  if (!userAgent?.startsWith(marker)) return null;
  const version = userAgent.slice(marker.length).split(" ", 1)[0] ?? "";
  return versionText.test(version) ? version : null;
};

/**
 * What a `User-Agent` says of a device in a few words of no language: `Chrome · Windows`; empty when it says nothing.
 * Never more of it than known names.
 */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return "";
  const parsed = Bowser.getParser(userAgent);
  const [browser, system] = [parsed.getBrowserName(), parsed.getOSName()];
  const extension = extensionVersion(userAgent) === null ? "" : "Contact Finder";
  return [extension, browser, system].filter(Boolean).join(" · ");
};
