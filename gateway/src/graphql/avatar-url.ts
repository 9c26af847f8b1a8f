/** Where the gateway shows photos that the dataspace keeps. */
export const avatarFolder = "/files/avatars";

/** How the dataspace names photos. */
export const isAvatar = (name: string): boolean => /^[\w-]{1,80}\.png$/.test(name);

/** The address of a member's photo: through the session for an uploaded one, as it is for a provider's; null for none. */
export const avatarUrl = (avatar: string | null): string | null => {
  if (!avatar) return null;
  if (isAvatar(avatar)) return `${avatarFolder}/${avatar}`;
  return avatar.startsWith("https://") ? avatar : null;
};
