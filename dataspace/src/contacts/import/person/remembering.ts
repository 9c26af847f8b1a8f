const mostRemembered = 20_000;

/** A reader that keeps what a text was read as: many people of a file share a company, a country or a title. */
export function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as Value;
    if (known.size >= mostRemembered) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
