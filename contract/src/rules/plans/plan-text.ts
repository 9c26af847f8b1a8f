const number = /\d[\d,]*/g;

/** A plan's stored text in the language of `texts`, its numbers kept; as it is stored where they lack it. */
export function planText(stored: string, texts: Readonly<Record<string, string>>): string {
  const whole = texts[stored];
  if (whole !== undefined) return whole;
  const numbers = stored.match(number) ?? [];
  let next = 0;
  return texts[stored.replace(number, "#")]?.replace(/#/g, () => numbers[next++] ?? "") ?? stored;
}
