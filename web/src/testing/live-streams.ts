import { vi } from "vitest";

/** One stream that a page has opened. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  /** The server accepts the stream. */
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** Sends an event from the server. */
  tell(kind: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(kind, { data: typeof data === "string" ? data : JSON.stringify(data) }));
  }

  /** The network breaks off, or the server does not want the stream. */
  fail(isRefused = false): void {
    if (isRefused) this.readyState = FakeStream.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

const streams: FakeStream[] = [];

/** Puts streams in memory in the place of the browser's; gives those that are opened from now on. */
export function someStreams(): readonly FakeStream[] {
  streams.length = 0;
  vi.stubGlobal("EventSource", FakeStream);
  return streams;
}

/** The streams that are not closed. */
export function openStreams(): FakeStream[] {
  return streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
}

/** Locks as browsers have them, as far as they are used: one holder, the others wait their turn. */
export function someLocks(): void {
  let last = Promise.resolve<unknown>(undefined);
  const request = (_name: string, { signal }: { signal: AbortSignal }, use: () => unknown): Promise<unknown> =>
    (last = last.then(() => (signal.aborted ? undefined : use())));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { locks: { request } }));
}
