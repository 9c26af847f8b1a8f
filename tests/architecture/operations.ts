/** Operations of the GraphQL schema that do not say who may use them, as sentences. */
export function findUnguardedOperations(permissions: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(permissions)
    .filter(([, permission]) => permission === null)
    .map(([name]) => `${name} declares no permission: put @Allow(...) on it`);
}
