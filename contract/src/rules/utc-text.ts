/** Writes a moment as the tables keep it: `YYYY-MM-DD HH:MM:SS`, UTC. */
export function utcText(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace("T", " ");
}
