import { type Ending, type Outside, outsideSeconds } from "./counts.ts";

/** Calls a third party and counts how long it took and how it ended; `endingOf` judges an answer, `refuses` an error. */
export async function measureOutside<Answer>(
  service: Outside,
  call: () => Promise<Answer>,
  endingOf: (answer: Answer) => Ending = () => "ok",
  refuses: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  const began = performance.now();
  let ending: Ending = "failed";
  try {
    const answer = await call();
    ending = endingOf(answer);
    return answer;
  } catch (error) {
    if (refuses(error)) ending = "refused";
    throw error;
  } finally {
    outsideSeconds.labels(service, ending).observe((performance.now() - began) / 1000);
  }
}
