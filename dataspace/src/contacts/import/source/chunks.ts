import { headBytes } from "./layout.ts";

/** Bytes read, checked, sealed and committed as one batch, large enough to make the fixed cost of a batch negligible. */
const batchBytes = 786_432;

/** Reads the first bytes of a source; the returned source still includes them. `whole`: there are no more. */
export async function readHead(
  bytes: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; whole: boolean; bytes: AsyncGenerator<Buffer> }> {
  const pieces: Buffer[] = [];
  let length = 0;
  let whole = false;
  while (length < headBytes && !whole) {
    const next = await bytes.next();
    if (next.done) whole = true;
    else {
      pieces.push(next.value);
      length += next.value.length;
    }
  }
  const again = async function* (): AsyncGenerator<Buffer> {
    yield* pieces.splice(0);
    yield* bytes;
  };
  return { head: Buffer.concat(pieces), whole, bytes: again() };
}

/** Chunks of a batch's size, each in memory of its own, from `offset` on; the last one is marked. */
export async function* chunksFrom(
  bytes: AsyncIterable<Buffer>,
  offset: number,
): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; last: boolean }> {
  let toSkip = offset;
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    const kept = piece.subarray(Math.min(toSkip, piece.length));
    toSkip -= piece.length - kept.length;
    if (kept.length === 0) continue;
    pieces.push(kept);
    length += kept.length;
    if (length >= batchBytes) {
      yield { bytes: join(pieces), last: false };
      pieces = [];
      length = 0;
    }
  }
  yield { bytes: join(pieces), last: true };
}

function join(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
