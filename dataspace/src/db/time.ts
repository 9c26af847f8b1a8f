/** A moment as the tables keep it: `YYYY-MM-DD HH:MM:SS`, UTC. */
export const utcText = (moment: Date): string => moment.toISOString().slice(0, 19).replace("T", " ");

/** The moment a table's text stands for. */
export const fromUtcText = (text: string): Date => new Date(`${text.replace(" ", "T")}Z`);

/** The moment some minutes before another one, as the tables keep it. */
export const minutesBefore = (moment: Date, minutes: number): string =>
  utcText(new Date(moment.getTime() - minutes * 60_000));

/** The later of two moments as the tables keep them. */
export const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** The same to the millisecond, for what is due: `YYYY-MM-DD HH:MM:SS.sss`. */
export const preciseUtcText = (moment: Date): string => moment.toISOString().slice(0, 23).replace("T", " ");

/** A moment some milliseconds after another one, to the millisecond. */
export const msAfter = (moment: Date, ms: number): string => preciseUtcText(new Date(moment.getTime() + ms));
