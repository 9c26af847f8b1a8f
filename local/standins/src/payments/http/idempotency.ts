import { createHash } from "node:crypto";
import { Fault, invalid } from "./fault.ts";
import type { StoredAnswer, Store } from "../store.ts";

const keptFor = 24 * 3600;

/** Answers by idempotency key: the first one counts, faults of ours included; other parameters under the same key are refused. */
export class Idempotency {
  private readonly store: Store;
  private readonly running = new Set<string>();

  constructor(store: Store) {
    this.store = store;
  }

  /** The answer that was given before; undefined when the request is to be done, which `done` then ends. */
  begin(key: string, request: string, now: number): StoredAnswer | undefined {
    if (key.length > 255) throw invalid("Idempotency keys are at most 255 characters.");
    if (this.running.has(key))
      throw new Fault(
        409,
        "idempotency_error",
        "There is currently another in-progress request using this Idempotency-Key.",
        {
          code: "idempotency_key_in_use",
        },
      );
    const kept = this.store.find("answers", key);
    const asked = createHash("sha256").update(request).digest("base64url");
    if (!kept || kept.created < now - keptFor) {
      this.running.add(key);
      return undefined;
    }
    if (kept.asked !== asked)
      throw new Fault(
        400,
        "idempotency_error",
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    return kept;
  }

  /** Keeps the answer; a request that was refused before anything was done (`keep` false) leaves no trace. */
  done(key: string, request: string, answer: { status: number; body: string } | null, now: number): void {
    this.running.delete(key);
    if (!answer) return;
    const asked = createHash("sha256").update(request).digest("base64url");
    this.store.put("answers", { id: key, asked, ...answer, created: now });
  }
}
