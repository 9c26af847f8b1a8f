import type { Services } from "../context.ts";
import { insertEntries, type NewEntry } from "../db/members/audit.queries.ts";
import { withoutDeadline } from "../db/pool/deadline.ts";

/** An entry of the audit log. */
export type Entry = NewEntry;

const everyMs = 200;
const batch = 500;
// Kept while the database is away; of what is beyond, the oldest goes.
const most = 20_000;

/**
 * Writes the audit log. `note` writes in batches after the answer, and a kill may lose the last batch; `keep` resolves when the
 * entry is written. `close` waits until all entries are written.
 */
export function openAuditWriter({ db, log }: Pick<Services, "db" | "log">) {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, batch);
      await insertEntries(db.pool, entries);
      waiting = waiting.slice(entries.length);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting).catch((error: unknown) => {
      log.warn({ err: error }, "the audit log waits for the database");
      waiting = waiting.slice(-most);
      later();
    });
    return writing;
  };
  const later = (): void => {
    timer ??= withoutDeadline(() => setTimeout(() => void flush(), everyMs).unref());
  };
  const note = (entry: Entry): void => {
    waiting.push(entry);
    later();
  };

  return {
    note,
    /** Never throws: what cannot be written now waits with the rest. */
    keep: (entry: Entry): Promise<void> => insertEntries(db.pool, [entry]).catch(() => note(entry)),
    close: async (): Promise<void> => {
      await flush();
      clearTimeout(timer);
    },
  };
}
