/** Returns whether a member has a second factor besides the password. */
export function hasFactor({ hasApp, passkeys }: { hasApp: boolean; passkeys: readonly unknown[] }): boolean {
  return hasApp || passkeys.length > 0;
}
