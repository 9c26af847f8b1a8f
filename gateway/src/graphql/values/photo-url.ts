/** Where the gateway shows photos that the dataspace keeps. */
export const avatarFolder = "/files/avatars";

/** How the dataspace names photos. */
export function isAvatar(name: string): boolean {
  return /^[\w-]{1,80}\.png$/.test(name);
}

/** The address of a member's uploaded photo, through the session; null for none. No other server is asked for a photo. */
export function avatarUrl(avatar: string | null): string | null {
  return avatar !== null && isAvatar(avatar) ? `${avatarFolder}/${avatar}` : null;
}
