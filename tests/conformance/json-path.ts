/** What a path finds: `missing` is not the same as null. */
export type Found = { readonly present: true; readonly value: unknown } | { readonly present: false };

/** Follows `$.a[0].b`, `$.a[*].b` or `$.a.length()`. */
export function follow(root: unknown, path: string): Found {
  return walk(
    root,
    path
      .replace(/^\$/, "")
      .replaceAll("[", ".")
      .replaceAll("]", "")
      .split(".")
      .filter((step) => step !== ""),
  );
}

const missing: Found = { present: false };

function walk(value: unknown, steps: readonly string[]): Found {
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
}

function property(value: unknown, key: string): Found {
  return value !== null && typeof value === "object" && Object.hasOwn(value, key)
    ? { present: true, value: (value as Record<string, unknown>)[key] }
    : missing;
}
