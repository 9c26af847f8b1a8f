import { keepStream } from "./keep-stream";
import type { LiveEvent } from "./live-event";

const name = "finder.live";

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** The server does not want the stream: the session may have ended. */
  onRefused: () => void;
};

/**
 * One stream for all tabs of the browser: the tab that holds the lock listens and informs the others; when it closes, the
 * next one takes over. Without locks (a page that is not on https) every tab listens for itself. Gives what ends it.
 */
export function shareStream({ onEvent, onRefused }: Listener): () => void {
  const channel = new BroadcastChannel(name);
  const pass = channel.postMessage.bind(channel);
  const ended = new AbortController();
  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  const tell = (event: LiveEvent): void => {
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
