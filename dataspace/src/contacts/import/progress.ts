import type { ImportProgress } from "./reading.ts";

const betweenLines = 5_000;
const betweenBars = 100;
const count = new Intl.NumberFormat("en");

/** Shows an import's progress: one changing line on a terminal, a line every few seconds elsewhere. */
export function showProgress(out: NodeJS.WriteStream): { update: (progress: ImportProgress) => void; end: () => void } {
  const started = performance.now();
  let shown = started;
  return {
    update: (progress) => {
      const now = performance.now();
      if (now - shown < (out.isTTY ? betweenBars : betweenLines)) return;
      shown = now;
      const text = describe(progress, (now - started) / 1000);
      out.write(out.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
    },
    end: () => {
      if (out.isTTY) out.write("\r\u001B[K");
    },
  };
}

const barWidth = 30;

function describe({ rows, position, size }: ImportProgress, seconds: number): string {
  const speed = `${count.format(rows)} rows, ${count.format(Math.round(rows / Math.max(seconds, 0.001)))} a second`;
  if (!size) return speed;
  const done = Math.min(1, position / size);
  const filled = Math.round(done * barWidth);
  return `[${"#".repeat(filled)}${".".repeat(barWidth - filled)}] ${Math.floor(done * 100)}%  ${speed}${done > 0 ? `, ${remaining((seconds * (1 - done)) / done)}` : ""}`;
}

function remaining(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}
