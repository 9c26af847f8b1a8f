import type { Dispatcher, Pool } from "undici";

/** One call as it goes over the wire. */
export type Outgoing = Pick<Dispatcher.DispatchOptions, "method" | "path"> & {
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | null;
};

/** What came back, read whole. */
export type Incoming = { readonly status: number; readonly retryAfter: string | undefined; readonly body: Buffer };

/** Thrown when no whole answer came in time. */
export class TooLate extends Error {}

/** Reads one answer into memory; the deadline ends the wait wherever the call is, in the queue too. */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly resolve: (answer: Incoming) => void;
  private readonly reject: (failure: Error) => void;
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private late: TooLate | null = null;
  private status = 0;
  private retryAfter: string | undefined;
  private readonly chunks: Buffer[] = [];

  constructor(resolve: Exchange["resolve"], reject: Exchange["reject"], leftMs: number) {
    this.resolve = resolve;
    this.reject = reject;
    this.timer = setTimeout(() => this.giveUp(), leftMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.late) controller.abort(this.late);
  }

  onResponseStart(_controller: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    this.status = status;
    this.retryAfter = headers["retry-after"]?.toString();
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [first, ...more] = this.chunks;
    const body = first === undefined || more.length > 0 ? Buffer.concat(this.chunks) : first;
    this.resolve({ status: this.status, retryAfter: this.retryAfter, body });
  }

  onResponseError(_controller: unknown, failure: Error): void {
    clearTimeout(this.timer);
    this.reject(failure);
  }

  private giveUp(): void {
    this.late = new TooLate("No answer in time.");
    this.reject(this.late);
    this.controller?.abort(this.late);
  }
}

/** Makes a call and reads its answer whole; throws TooLate when that takes longer than `leftMs`. */
export function exchange(pool: Pool, call: Outgoing, leftMs: number): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    pool.dispatch(call, new Exchange(resolve, reject, leftMs));
  });
}
