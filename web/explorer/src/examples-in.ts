export type Example = { readonly name: string; readonly query: string };

/** One example each: the comment above an operation is its name. */
export function examplesIn(text: string): Example[] {
  return text
    .split(/^(?=# )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ name: part.split("\n", 1)[0]?.slice(2) ?? "", query: part.trim() }));
}
