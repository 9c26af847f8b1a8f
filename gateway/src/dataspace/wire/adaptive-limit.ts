import { LRUCache } from "lru-cache";

/** Fewest and most requests that may be worked on at once. */
export type LimitRange = { readonly fewest: number; readonly most: number };

/** Calls are slow when the middle one of `window` takes this many times the shortest of its kind. */
const slowTimes = 5;
const window = 16;
const kindsKept = 500;
const atFirst = 64;
/** The shortest time is forgotten slowly, so that a dataspace that has become slower for good is normal after minutes. */
const forgotten = 5e-6;
const leastMs = 1; // shorter differences are noise

const keys = /\/\d+/g;

/** Calls that wait for their turn to hash a password, however fast the dataspace is. */
const hashes: ReadonlySet<string> = new Set([
  "/api/v2/user/session",
  "/api/v2/user/password",
  "/api/v2/user/register",
  "/api/v2/updatinvitedappuser",
  "/api/v2/emailcodeverification",
]);

/** True for a call that waits for its turn to hash a password. */
export function hashesPassword(method: string, path: string): boolean {
  return method !== "GET" && method !== "DELETE" && hashes.has(path.split("?", 1)[0] ?? "");
}

/**
 * How many requests may be worked on at once, learnt from how long the dataspace takes: more while calls are about as fast
 * as they can be, fewer as soon as most of them wait. A few that wait for third parties (payments, sources) change nothing.
 */
export class AdaptiveLimit {
  private current: number;
  private readonly limits: LimitRange;
  private readonly shortest = new LRUCache<string, { ms: number }>({ max: kindsKept });
  private readonly seen: number[] = [];
  private busiest = 0;

  constructor(limits: LimitRange) {
    this.limits = { ...limits, fewest: Math.min(limits.fewest, limits.most) };
    this.current = Math.min(atFirst, limits.most);
  }

  /** Returns the current limit; `taken` shows whether a higher one would be used. */
  readonly atOnce = (taken: number): number => {
    if (taken > this.busiest) this.busiest = taken;
    return Math.floor(this.current);
  };

  /** A call that was answered, and how many milliseconds it took. */
  note(method: string, path: string, ms: number): void {
    if (hashesPassword(method, path)) return;
    const took = Math.max(ms, leastMs);
    const kind = kindOf(method, path);
    const shortest = this.shortest.get(kind) ?? { ms: took };
    this.shortest.set(kind, shortest);
    shortest.ms = Math.min(took, shortest.ms + (took - shortest.ms) * forgotten);
    this.seen.push(took / shortest.ms);
    if (this.seen.length >= window) this.adjust();
  }

  private adjust(): void {
    const middle = this.seen.toSorted((one, other) => one - other)[window / 2] ?? 1;
    this.seen.length = 0;
    if (middle > slowTimes)
      this.current = Math.max(this.limits.fewest, this.current * (middle > 2 * slowTimes ? 0.5 : 0.8));
    else if (this.busiest >= this.current / 2) this.current = Math.min(this.limits.most, this.current + 1);
    this.busiest = 0;
  }
}

/** Returns a call's template, ids replaced: `GET /api/v2/finder/_table/appuser/n`. */
function kindOf(method: string, path: string): string {
  const options = path.indexOf("?");
  return `${method} ${(options < 0 ? path : path.slice(0, options)).replace(keys, "/n")}`;
}
