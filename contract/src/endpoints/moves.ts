import { z } from "zod";

/** Days of moves that the bell lists. */
export const moveNewsDays = 10;

/** A change of a person's title or company; null: not known. */
export const jobChangeView = z.object({
  fromtitle: z.string().nullable(),
  fromcompany: z.string().nullable(),
  totitle: z.string().nullable(),
  tocompany: z.string().nullable(),
});
export type JobChangeView = z.infer<typeof jobChangeView>;

/** `GET contactmoves`: the last of a member's contacts who changed jobs on each of some days, newest first. */
export type ContactMovesAnswer = {
  resource: (JobChangeView & {
    /** Day on which the client was notified, `YYYY-MM-DD`, UTC. */
    day: string;
    notedon: string;
    full_name: string;
    /** How many others moved that day. */
    others: number;
  })[];
};
