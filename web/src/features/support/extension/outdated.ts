const parts = (version: string): number[] => version.split(".").map(Number);

/** Below 0 when the first version comes before the second. */
const compare = (one: string, other: string): number => {
  const [first, second] = [parts(one), parts(other)];
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).find(
    (index) => (first[index] ?? 0) !== (second[index] ?? 0),
  );
  return at === undefined ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
};

type Installed = { readonly extensionVersion: string | null };

/** The oldest version somebody is signed in with that comes before the one that is here; null = all are up to date. */
export const outdatedVersion = (sessions: readonly Installed[], version: string): string | null =>
  sessions
    .flatMap(({ extensionVersion }) => extensionVersion ?? [])
    .filter((installed) => compare(installed, version) < 0)
    .toSorted(compare)[0] ?? null;
