/** Does a piece of work as soon as it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** So many at once and no more; the others wait in the order they came. */
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
