/** Takes one sentence for the person at the terminal. */
export type Report = (sentence: string) => void;

type Waiting = {
  /** Names what is waited for, such as "the dataspace". */
  readonly what: string;
  readonly report: Report;
  /** Reads the last line that it wrote, where it writes any. */
  readonly lastLine?: () => string;
  readonly everyMs?: number | undefined;
};

/** Waits for `work` as long as it takes, and reports every 15 seconds what is waited for. */
export async function waitFor<T>(work: Promise<T>, { what, report, lastLine, everyMs = 15_000 }: Waiting): Promise<T> {
  const began = performance.now();
  const timer = setInterval(() => {
    const line = (lastLine?.() ?? "").slice(0, longestLine);
    const seconds = Math.round((performance.now() - began) / 1000);
    report(`Still waiting for ${what} (${seconds} s).${line && ` Its last line: ${line}`}`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

const betweenLinesMs = 10_000;
const longestLine = 200;
const count = new Intl.NumberFormat("en");

/** Reports how far a long step is: at its begin, every few seconds and at its end. */
export function reportProgress(
  what: string,
  report: Report,
  everyMs = betweenLinesMs,
): (done: number, of: number) => void {
  let next = 0;
  return (done, of) => {
    const now = performance.now();
    if (now < next && done < of) return;
    next = now + everyMs;
    report(`${what}: ${count.format(done)} of ${count.format(of)}`);
  };
}
