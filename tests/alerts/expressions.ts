/** One matcher, as `outcome="failed"`. */
type Matcher = { readonly label: string; readonly value: string };

/** One metric that an expression names, with the labels it is asked for by. */
export type Selector = { readonly metric: string; readonly matchers: readonly Matcher[]; readonly groupedBy: string[] };

const token = /"(?:[^"\\]|\\.)*"|\$\{?\w+\}?|[A-Za-z_:][\w:]*|\d[\w.]*|[=!<>~]+|\S/g;
const lists: ReadonlySet<string> = new Set(["by", "without", "on", "ignoring"]);
const operators: ReadonlySet<string> = new Set(["and", "or", "unless", "bool", "offset"]);

/**
 * The metrics of a PromQL expression, for one that promtool accepts. Aggregations are read in the form `sum by (route) (…)`: what
 * stands in the first parentheses are labels of every metric in the second.
 */
export function selectorsIn(expression: string): Selector[] {
  const tokens = expression.match(token) ?? [];
  const found: (Selector & { readonly at: number })[] = [];
  const groups: { readonly labels: readonly string[]; readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [word = "", next = ""] = tokens.slice(at, at + 2);
    if (word === "[") at = closing(tokens, at);
    else if (lists.has(word)) {
      const end = closing(tokens, at + 1);
      const labels = tokens.slice(at + 2, end).filter((each) => each !== ",");
      groups.push({ labels, ...(word === "by" ? { from: end, to: closing(tokens, end + 1) } : whole) });
      at = end;
    } else if (isName(word) && next !== "(" && !lists.has(next) && !operators.has(word)) {
      const end = next === "{" ? closing(tokens, at + 1) : at;
      found.push({ metric: word, matchers: matchersIn(tokens.slice(at + 2, end)), groupedBy: [], at });
      at = end;
    }
  }
  for (const { labels, from, to } of groups)
    for (const { at, groupedBy } of found) if (at > from && at < to) groupedBy.push(...labels);
  return found;
}

const whole = { from: -1, to: Number.POSITIVE_INFINITY };
const pairs: Readonly<Record<string, string>> = { "(": ")", "{": "}", "[": "]" };

/** Where the parentheses end that open at a place. */
function closing(tokens: readonly string[], from: number): number {
  const [open = "", close] = [tokens[from], pairs[tokens[from] ?? ""]];
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at] === open) depth += 1;
    if (tokens[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${open} is not closed in ${tokens.join(" ")}`);
}

function isName(word: string): boolean {
  return /^[A-Za-z_:]/.test(word);
}

/** Of `route`, `!~`, `"/health|/ready"`, `,` and so on. */
function matchersIn(tokens: readonly string[]): Matcher[] {
  return tokens.flatMap((label, at) => {
    if (!isName(label)) return [];
    const text = JSON.parse(tokens[at + 2] ?? '""') as string;
    const values = tokens[at + 1]?.includes("~") ? text.split("|") : [text];
    return values.map((value) => ({ label, value }));
  });
}
