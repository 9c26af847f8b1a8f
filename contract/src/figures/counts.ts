const pauseMs = 1_000;
const mostKept = 1_000; // counts, while none can be sent

type Counted<What> = What & { readonly calls: number };

/**
 * Counts equal events and sends the counts once a second, so that no call waits for a write. A killed program loses one second of
 * counts.
 */
export class Counts<What extends object> {
  private readonly counts = new Map<string, Counted<What>>();
  private readonly send: (counted: readonly Counted<What>[]) => Promise<void>;
  private timer: NodeJS.Timeout | undefined;

  constructor(send: (counted: readonly Counted<What>[]) => Promise<void>) {
    this.send = send;
  }

  /** Counts one; those whose properties are equal, in the same order, are counted together. */
  note(what: What): void {
    this.add(what, 1);
  }

  /** Sends the counts so far. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const counted = [...this.counts];
    this.counts.clear();
    if (counted.length === 0) return;
    const rows = counted.map(([, row]) => row);
    try {
      await this.send(rows);
    } catch {
      for (const [key, { calls }] of counted) this.add(JSON.parse(key) as What, calls); // sent with the next ones
    }
  }

  private add(what: What, calls: number): void {
    const key = JSON.stringify(what);
    const known = this.counts.get(key);
    if (!known && this.counts.size >= mostKept) return;
    this.counts.set(key, { ...what, calls: calls + (known?.calls ?? 0) });
    this.timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }
}
