import Bowser from "bowser";

const marker = "ContactFinderExtension/";
const versionText = /^\d{1,5}(?:\.\d{1,5}){1,3}$/;

/** What a caller says it is, with the version of our extension in front where one calls. */
export function callerDevice(userAgent: string | undefined, extension: unknown): string | undefined {
  return typeof extension === "string" && versionText.test(extension)
    ? `${marker}${extension} ${userAgent ?? ""}`.trimEnd()
    : userAgent;
}

/** Version of our extension; null when something else called. */
export function extensionVersion(userAgent: string | null): string | null {
  if (!userAgent?.startsWith(marker)) return null;
  const version = userAgent.slice(marker.length).split(" ", 1)[0] ?? "";
  return versionText.test(version) ? version : null;
}

/**
 * What a `User-Agent` says of a device in a few words of no language: `Chrome · Windows`; empty when it says nothing.
 * Never more of it than known names.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "";
  const version = extensionVersion(userAgent);
  const extension = version === null ? [] : ["Contact Finder"];
  const said = version === null ? userAgent : userAgent.slice(marker.length + version.length).trim();
  if (said === "") return extension.join("");
  const parsed = Bowser.getParser(said);
  return [...extension, parsed.getBrowserName(), parsed.getOSName()].filter(Boolean).join(" · ");
}
