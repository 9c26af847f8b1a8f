type Installed = { readonly extensionVersion: string | null };

/** The oldest signed-in version that is older than the current release; null = all are up to date. */
export function outdatedVersion(sessions: readonly Installed[], version: string): string | null {
  return (
    sessions
      .flatMap(({ extensionVersion }) => extensionVersion ?? [])
      .filter((installed) => compare(installed, version) < 0)
      .toSorted(compare)[0] ?? null
  );
}

/** Below 0 when the first version comes before the second. */
function compare(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).find(
    (index) => (first[index] ?? 0) !== (second[index] ?? 0),
  );
  return at === undefined ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
}

function parts(version: string): number[] {
  return version.split(".").map(Number);
}
