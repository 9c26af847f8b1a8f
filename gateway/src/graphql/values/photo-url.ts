/** Where the gateway shows photos that the dataspace keeps. */
export const photoFolder = "/files/avatars";

/** How the dataspace names photos. */
export function isPhoto(name: string): boolean {
  return /^[\w-]{1,80}\.png$/.test(name);
}

/** The address of a member's uploaded photo, behind the session; null for none. No other server serves photos. */
export function photoUrl(avatar: string | null): string | null {
  return avatar !== null && isPhoto(avatar) ? `${photoFolder}/${avatar}` : null;
}
