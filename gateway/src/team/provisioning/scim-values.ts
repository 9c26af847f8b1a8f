export type Plain = Readonly<Record<string, unknown>>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that SCIM allows alone or in a list, as a list; none for undefined. */
export function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The attribute at the start of a path, and the part of it that follows, in small letters. */
export function partsOf(path: string): readonly [root: string, part: string | undefined] {
  const rest = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, "");
  const [root = "", part] = rest.toLowerCase().split(/[.[ ]/, 2);
  return [root, part];
}

export function rootOf(path: string): string {
  return partsOf(path)[0];
}
