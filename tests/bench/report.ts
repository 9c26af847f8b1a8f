/** Writing figures as Markdown. */
export function fixed(value: number, digits = 0): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

/** A row of a table. */
export function line(...cells: string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** A title and the head of a table below it. */
export function head(title: string, ...cells: string[]): void {
  console.log(`\n### ${title}\n`);
  line(...cells);
  line(...cells.map(() => "---"));
}
