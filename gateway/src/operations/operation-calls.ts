import type { operationCallsRequest } from "@finder/contract/endpoints/operations";
import type { z } from "zod";

type Counted = z.input<typeof operationCallsRequest>["calls"][number];

const pauseMs = 1_000;
const mostKept = 1_000; // counts, while the dataspace does not take them

/**
 * Counts calls by client, name and version, and tells the dataspace once a second: a call pays no write for it. A killed program
 * loses the counts of a second.
 */
export class OperationCalls {
  private readonly counts = new Map<string, Counted>();
  private readonly send: (calls: readonly Counted[]) => Promise<void>;
  private timer: NodeJS.Timeout | undefined;

  constructor(send: (calls: readonly Counted[]) => Promise<void>) {
    this.send = send;
  }

  note(call: Omit<Counted, "calls">): void {
    this.add({ ...call, calls: 1 });
  }

  /** Tells what is counted so far. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const calls = [...this.counts.values()];
    this.counts.clear();
    if (calls.length === 0) return;
    try {
      await this.send(calls);
    } catch {
      for (const counted of calls) this.add(counted); // told with the next ones
    }
  }

  private add({ clientid, name, version, calls }: Counted): void {
    const key = `${clientid} ${name} ${version}`;
    const known = this.counts.get(key);
    if (!known && this.counts.size >= mostKept) return;
    this.counts.set(key, { clientid, name, version, calls: calls + (known?.calls ?? 0) });
    this.timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }
}
