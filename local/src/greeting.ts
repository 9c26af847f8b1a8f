import type { Demo } from "./demo/seed.ts";

/** What a person needs to begin: who may sign in, and profiles to paste. */
export function greeting({ accounts, profiles, operator }: Demo, url: string): string {
  const rows = accounts.map(({ email, password, about }) => [email, password, about]);
  return [
    "Demo accounts:",
    ...aligned(rows),
    "",
    "Profiles to search for, and what is known:",
    ...aligned(profiles.map((profile) => [profile.url, profile.about])),
    "",
    "Operators' console, for those who run the platform:",
    `  ${url}/operator  ${operator.email}  ${operator.password}`,
    `  its second factor: npm run operator-code -- ${operator.key}`,
  ].join("\n");
}

/** Rows of cells as lines with aligned columns. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}
