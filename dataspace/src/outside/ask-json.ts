import { ProductError } from "@finder/contract/errors";

/** A service that answers JSON to JSON: where, with which key, and what it may take. */
export type JsonService = {
  readonly url: string;
  readonly key: string | undefined;
  /** Milliseconds for the whole exchange. */
  readonly timeoutMs: number;
};

/** Bytes of an answer, unpacked, that are read at most. */
const mostBytes = 1024 * 1024;

const readBounded = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes.`);
    parts.push(part);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
};

/**
 * Posts JSON and reads the JSON answer; null for 404. Everything else that is not a 200 with at most 1 MB of JSON in time is
 * UNAVAILABLE: too late, too long, hung up, redirected, broken.
 */
export const askJson = async ({ url, key, timeoutMs }: JsonService, body: unknown): Promise<unknown> => {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`The service answered ${answer.status}.`);
    }
    return JSON.parse(await readBounded(answer)) as unknown;
  } catch (cause) {
    throw new ProductError("UNAVAILABLE", { cause, retryAfter: 5 });
  }
};
