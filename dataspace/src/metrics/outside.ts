import { currentCall } from "./call.ts";
import { type Ending, type Outside, outsideSeconds } from "./counts.ts";

/** Measures a call of a third party and passes it the trace context. `endingOf` judges an answer, `refuses` an error. */
export async function measureOutside<Answer>(
  service: Outside,
  call: (traceparent: string | undefined) => Promise<Answer>,
  endingOf: (answer: Answer) => Ending = () => "ok",
  refuses: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  const began = performance.now();
  const { traced, place } = currentCall() ?? {};
  const part = traced?.call(service, { "peer.service": service });
  let ending: Ending = "failed";
  try {
    const answer = await call((part?.place ?? place)?.text);
    ending = endingOf(answer);
    return answer;
  } catch (error) {
    if (refuses(error)) ending = "refused";
    throw error;
  } finally {
    part?.end({ failed: ending === "failed", attributes: { "finder.outcome": ending } });
    outsideSeconds.labels(service, ending).observe((performance.now() - began) / 1000);
  }
}
