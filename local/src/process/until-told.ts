/** Resolves when this process is asked to end: Ctrl+C, SIGTERM, SIGHUP, or the end of its parent (npm does not pass signals on). */
export function untilTold(): Promise<void> {
  return new Promise((told) => {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) told();
    }, 500);
    watch.unref();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => told());
  });
}
