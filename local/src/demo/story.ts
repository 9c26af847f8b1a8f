/** Something that happened to a demo company, and when. */
export type Step = { readonly moment: Date; readonly take: () => Promise<void> };

export const dayLength = 86_400_000;

/** Runs the steps in order of time and calls `onStep` after each. */
export async function runSteps(steps: readonly Step[], onStep: () => void): Promise<void> {
  for (const { take } of steps.toSorted((a, b) => a.moment.getTime() - b.moment.getTime())) {
    await take();
    onStep();
  }
}
