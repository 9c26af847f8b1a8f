/** Runs a piece of work in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most so many at once; the others wait in order, each in its own asynchronous context. */
export function takeTurns(most: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
