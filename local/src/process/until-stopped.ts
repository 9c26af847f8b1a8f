/** Resolves on Ctrl+C, SIGTERM, SIGHUP or the parent's exit (npm does not pass signals on). */
export function untilStopped(): Promise<void> {
  return new Promise((stop) => {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop();
    }, 500);
    watch.unref();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
  });
}
