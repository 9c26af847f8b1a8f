import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { BenchProduct } from "./product.ts";

const header =
  "linkedin_url,full_name,job_title,job_company_name,location_name,personal_emails,work_email,mobile_phone\n";

const person = (index: number): string =>
  `https://www.linkedin.com/in/bench-person-${index},Bench Person ${index},Head of Sales,Acme ${index % 5000},"Berlin, Germany",` +
  `person${index}@gmail.com,person.${index}@acme-${index % 5000}.com,+1404${String(2_000_000 + (index % 7_999_999)).padStart(7, "0")}\n`;

const writePeople = async (file: string, count: number): Promise<void> => {
  const out = createWriteStream(file);
  out.write(header);
  for (let start = 0; start < count; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - start) }, (_, index) => person(start + index));
    if (!out.write(rows.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
};

/** Largest resident memory of a process so far, in megabytes (Linux). */
const peakMegabytes = (pid: number): number => {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(peak?.[1] ?? 0) / 1024;
};

/** `npm run import` on a file of new people: rows a second from start to end of the command, and its memory. */
export const importFigure = async (
  product: BenchProduct,
  profiles: number,
): Promise<{ profiles: number; perSecond: number; peakMegabytes: number }> => {
  const folder = mkdtempSync(join(tmpdir(), "finder-people-"));
  const file = join(folder, "people.csv");
  await writePeople(file, profiles);
  const command = join(import.meta.dirname, "../../dataspace/src/command.ts");
  const started = performance.now();
  const child = spawn(process.execPath, [command, "import", file], {
    env: product.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const watch = setInterval(() => {
    if (child.exitCode === null && child.pid !== undefined) peak = Math.max(peak, peakMegabytes(child.pid));
  }, 200);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
  return { profiles, perSecond: profiles / seconds, peakMegabytes: peak };
};
