/** Something that happened to a demo company, and when. */
export type Step = { readonly moment: Date; readonly take: () => Promise<void> };

export const dayLength = 86_400_000;

/** Lets everything happen in the order of time. */
export async function tell(steps: readonly Step[]): Promise<void> {
  for (const { take } of steps.toSorted((a, b) => a.moment.getTime() - b.moment.getTime())) await take();
}
