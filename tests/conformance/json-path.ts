/** What a path finds: `missing` is not the same as null. */
export type Found = { readonly present: true; readonly value: unknown } | { readonly present: false };

const missing: Found = { present: false };

const property = (value: unknown, key: string): Found =>
  value !== null && typeof value === "object" && Object.hasOwn(value, key)
    ? { present: true, value: (value as Record<string, unknown>)[key] }
    : missing;

const walk = (value: unknown, steps: readonly string[]): Found => {
  const [step, ...rest] = steps;
  if (step === undefined) return { present: true, value };
  if (step === "length()")
    return Array.isArray(value) || typeof value === "string" ? { present: true, value: value.length } : missing;
  if (step === "*") {
    if (!Array.isArray(value)) return missing;
    return {
      present: true,
      value: value.map((item) => walk(item, rest)).map((found) => (found.present ? found.value : undefined)),
    };
  }
  const found = property(value, step);
  return found.present ? walk(found.value, rest) : missing;
};

/** Follows `$.a[0].b`, `$.a[*].b` or `$.a.length()`. */
export const follow = (root: unknown, path: string): Found =>
  walk(
    root,
    path
      .replace(/^\$/, "")
      .replaceAll("[", ".")
      .replaceAll("]", "")
      .split(".")
      .filter((step) => step !== ""),
  );
