import { keepStream } from "./keep-stream";
import type { LiveEvent } from "./live-event";

const name = "finder.live";
/** The message of a new tab: the tab that listens answers with the current state. */
const hello = "hello";

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** The server does not want the stream: the session may have ended. */
  onRefused: () => void;
};

/**
 * One stream for all tabs of the browser: the tab that holds the lock listens and informs the others; when it closes, the
 * next one takes over. A tab that opens later receives the current state, so it misses no event of the time in which it loaded.
 * Without locks (a page that is not on https) every tab listens for itself. Returns the function that ends it.
 */
export function shareStream({ onEvent, onRefused }: Listener): () => void {
  const channel = new BroadcastChannel(name);
  const pass = channel.postMessage.bind(channel);
  const ended = new AbortController();
  /** How things stand, as this tab has heard it from the server; nothing in those that do not listen. */
  const known = new Map<string, LiveEvent>();
  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent | typeof hello>) => {
    if (data !== hello) onEvent(data);
    else for (const event of known.values()) pass(event);
  });
  pass(hello);
  const tell = (event: LiveEvent): void => {
    known.set(`${event.kind} ${event.entity.id}`, event);
    onEvent(event);
    pass(event);
  };
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = keepStream({ onEvent: tell, onRefused });
      ended.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  if ("locks" in navigator)
    // The only end of waiting for the lock is that this tab does not want it any more.
    navigator.locks.request(name, { signal: ended.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    ended.abort();
    channel.close();
  };
}
