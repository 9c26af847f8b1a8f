import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { ProductError } from "@finder/contract/errors";
import { networkOf } from "@finder/contract/rules/http/network";
import { currentDeadline } from "../../db/pool/deadline.ts";

/** Most hashes at one time: half the cores stay free. */
export const hashesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** Calls that may be on their way to a hash, or wait for one. */
const places = 64;

type Waiting = { readonly network: string; readonly begin: () => void };

const network = new AsyncLocalStorage<string>();
/** Of each network that is in line: its places, and the hashes that it has had meanwhile. */
const inLine = new Map<string, { held: number; served: number }>();
const waiting: Waiting[] = [];
let taken = 0;
let running = 0;

/**
 * Runs work that needs a hash, after taking a place in the line. The more places are taken, the fewer one network gets (13 of
 * an empty line), so that other networks find one. A caller without a place is refused with TOO_MANY_ATTEMPTS.
 */
export async function withHashPlace<T>(address: string, work: () => Promise<T>): Promise<T> {
  const from = networkOf(address);
  const own = inLine.get(from) ?? { held: 0, served: 0 };
  const most = taken < places ? Math.max(1, Math.floor((places - taken) / 4)) : 0;
  if (own.held >= most) throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: 5 });
  inLine.set(from, own);
  own.held += 1;
  taken += 1;
  try {
    return await network.run(from, work);
  } finally {
    own.held -= 1;
    taken -= 1;
    if (own.held === 0) inLine.delete(from);
  }
}

/** Makes a hash in its turn, networks taking turns. Who has waited past the caller's deadline is not begun: TIMED_OUT. */
export async function inHashTurn<T>(hash: () => Promise<T>): Promise<T> {
  const from = network.getStore() ?? "";
  if (running >= hashesAtOnce) await new Promise<void>((begin) => waiting.push({ network: from, begin }));
  else running += 1;
  try {
    const deadline = currentDeadline();
    if (deadline && performance.now() >= deadline.at) throw new ProductError("TIMED_OUT");
    const own = inLine.get(from);
    if (own) own.served += 1;
    return await hash();
  } finally {
    const next = takeNext();
    if (next) next.begin();
    else running -= 1;
  }
}

/** The first of the network that has had the fewest hashes. */
function takeNext(): Waiting | undefined {
  const served = ({ network: from }: Waiting): number => inLine.get(from)?.served ?? 0;
  const next = waiting.reduce<Waiting | undefined>(
    (best, each) => (best && served(best) <= served(each) ? best : each),
    undefined,
  );
  if (next) waiting.splice(waiting.indexOf(next), 1);
  return next;
}
