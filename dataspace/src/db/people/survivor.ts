/** SQL for the person to whom a row of `profile` leads: the one that stays where it was merged, else its own (docs/rules.md#people-merge). */
export function survivor(row: string): string {
  return `coalesce(${row}.mergedinto, ${row}.profileid)`;
}
