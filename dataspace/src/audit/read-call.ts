/** Returns a text or number of an object as text of at most 200 characters; null where there is none. */
export function text(from: unknown, name: string): string | null {
  const value = at(from, name);
  return typeof value === "string" && value !== ""
    ? value.slice(0, 200)
    : typeof value === "number"
      ? String(value)
      : null;
}

/** Returns a property of an unknown value; undefined without it. */
export function at(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null && Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
}

/** Returns a list of words as one text. */
export function words(from: unknown, name: string): string | null {
  const value = at(from, name);
  return Array.isArray(value) && value.every((each) => typeof each === "string")
    ? value.join(", ").slice(0, 200) || null
    : null;
}

/** `jane@acme.com` as the log keeps it. */
export function masked(email: string | null): string | null {
  return email && `${[...email][0] ?? ""}•••${email.slice(email.lastIndexOf("@"))}`;
}

/** Returns an id of an object; null where there is none. */
export function number(from: unknown, name: string): number | null {
  const value = Number(text(from, name));
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** Returns the host of the `url` in a value, or null if there is none. */
export function hostIn(from: unknown): string | null {
  const url = text(from, "url") ?? "";
  return URL.canParse(url) ? new URL(url).host : null;
}

/** Returns the names of what a write sets, as one text. */
export function columns(body: unknown): string | null {
  const first: unknown = record(body);
  return typeof first === "object" && first !== null ? Object.keys(first).join(", ").slice(0, 200) : null;
}

/** Returns the first record of a write, or its whole body. */
export function record(body: unknown): unknown {
  const listed = at(body, "resource");
  return Array.isArray(listed) ? listed[0] : body;
}
