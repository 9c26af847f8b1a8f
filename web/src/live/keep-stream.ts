import { type LiveEvent, liveKinds, readEvent } from "./live-event";

const first = 1000;
const most = 60_000;

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** The server does not want the stream: the session may have ended. */
  onRefused: () => void;
};

/**
 * Listens to `GET /live` and reconnects: after a break it waits a second, then twice as long each time, up to a minute; when
 * the network returns it reconnects at once. The server begins each stream with the current state, so nothing is missed.
 * Returns the function that ends it.
 */
export function keepStream({ onEvent, onRefused }: Listener): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let breaks = 0;

  const open = (): void => {
    clearTimeout(timer);
    stream?.close();
    stream = new EventSource("/live");
    stream.addEventListener("open", () => {
      breaks = 0;
    });
    stream.addEventListener("error", wait);
    for (const kind of liveKinds)
      stream.addEventListener(kind, ({ data }: MessageEvent) => {
        const event = readEvent(kind, data);
        if (event) onEvent(event);
      });
  };
  // Replaces the browser's own attempts: they do not back off, and stop after a refusal.
  const wait = (): void => {
    const refused = stream?.readyState === EventSource.CLOSED;
    stream?.close();
    const delay = Math.min(most, first * 2 ** breaks) * (0.75 + Math.random() / 2);
    breaks += 1;
    timer = setTimeout(open, delay);
    if (refused) onRefused();
  };

  open();
  addEventListener("online", open);
  return () => {
    removeEventListener("online", open);
    clearTimeout(timer);
    stream?.close();
  };
}
