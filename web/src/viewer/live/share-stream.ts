import { keepStream } from "./keep-stream";
import type { LiveEvent } from "./live-event";

const name = "finder.live";

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** Asks for what may have been missed; null when nothing is known. */
  catchUp: () => Promise<LiveEvent | null>;
};

/**
 * One stream for all tabs of the browser: the tab that holds the lock listens and tells the others; when it goes, the
 * next one takes over. Without locks (a page that is not on https) every tab listens for itself. Gives what ends it.
 */
export const shareStream = ({ onEvent, catchUp }: Listener): (() => void) => {
  const channel = new BroadcastChannel(name);
  const pass = channel.postMessage.bind(channel);
  const ended = new AbortController();
  channel.addEventListener("message", ({ data }: MessageEvent<LiveEvent>) => onEvent(data));
  const tell = (event: LiveEvent): void => {
    if (ended.signal.aborted) return;
    onEvent(event);
    pass(event);
  };
  const fillGap = () => void catchUp().then((event) => event && tell(event));
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = keepStream({ onEvent: tell, onGap: fillGap });
      ended.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  const takeOver = async (): Promise<void> => {
    if (!("locks" in navigator)) return lead();
    const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead();
      return lock !== null;
    });
    if (isFirst || ended.signal.aborted) return undefined;
    return navigator.locks.request(name, { signal: ended.signal }, () => {
      fillGap();
      return lead();
    });
  };
  // The only end of waiting for the lock is that this tab does not want it any more.
  takeOver().catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
};
