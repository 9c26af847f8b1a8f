import { readFileSync, statSync } from "node:fs";
import { Server, type ServerResponse } from "node:http";

/**
 * Moves this program's clock: `Date` is as many milliseconds ahead as the file of `CLOCK_FILE` says, from its next look on. The sandbox
 * loads it before anything else into each of its programs. Timers, and what measures how long something takes, stay as they are.
 */
const lookEveryMs = 50;
const file = process.env["CLOCK_FILE"] ?? "";
const RealDate = Date;
let moved = 0;
let readAt = 0;

/** Looks at the file again. */
export function lookAtClock(): void {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changed === readAt) return;
  moved = Number(readFileSync(file, "utf8"));
  readAt = changed;
}

/** Milliseconds that the clock is ahead. */
export function aheadMs(): number {
  return moved;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)) as unknown,
});
overrideDateHeader();
lookAtClock();
setInterval(lookAtClock, lookEveryMs).unref();

function now(): number {
  return RealDate.now() + moved;
}

/** Node writes the header `Date` by a clock of its own. */
function overrideDateHeader(): void {
  const emit = Reflect.get(Server.prototype, "emit") as (...given: unknown[]) => boolean;
  Server.prototype.emit = function dated(name: string | symbol, ...given: unknown[]): boolean {
    if (name === "request") (given[1] as ServerResponse).setHeader("date", new Date().toUTCString());
    return Reflect.apply(emit, this, [name, ...given]);
  };
}
