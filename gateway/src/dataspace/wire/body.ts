import { errorOfFailure } from "../errors.ts";

/** What a refusal says; null where it is not JSON. */
export function readEnvelope(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** A 2xx without JSON is no answer of a dataspace. */
export function readJson<Answer>(body: Buffer): Answer {
  const answer = readEnvelope(body);
  if (answer === null) throw errorOfFailure(new Error("No JSON."));
  return answer as Answer;
}
