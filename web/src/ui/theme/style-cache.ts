import createCache from "@emotion/cache";

/**
 * Where the styles of drawn components go. A condition (`@media`, `@supports`) is put into its rule, not around it: a rule that is
 * added has the browser style what it matches, a condition that is added the whole page (docs/decisions/0103-first-load-on-a-slow-processor.md).
 */
export const styleCache = createCache({ key: "css", stylisPlugins: [] });

const { sheet } = styleCache;
const insert = sheet.insert.bind(sheet);
sheet.insert = (rule) => withConditionsInside(rule).forEach(insert);

/** The rules of `@media … {.a{…} .b{…}}` with the condition within each; one rule as it is. */
export function withConditionsInside(rule: string): readonly string[] {
  const [, condition, body = ""] = /^(@(?:media|supports)[^{]+)\{(.*)\}$/su.exec(rule) ?? [];
  const rules = [...body.matchAll(/([^{}]+)\{([^{}]*)\}/gu)];
  const isFlat = rules.reduce((length, [text]) => length + text.length, 0) === body.length;
  // Older browsers know a nested condition, but not for a pseudo-element.
  if (!condition || !isFlat || body.includes("::")) return [rule];
  return rules.map(([, selector, declarations]) => `${selector}{${condition}{${declarations}}}`);
}
