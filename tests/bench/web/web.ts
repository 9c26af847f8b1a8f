import { loadavg } from "node:os";
import { join } from "node:path";
import { weigh } from "../../weight/budget.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { reportPaints } from "./paints.ts";
import { type Device, devices, type Figures, scores, visitOnce } from "./lighthouse.ts";

/**
 * Prints what Lighthouse says of four screens on a phone and at a desk, medians of rounds in turns, how soon presses are
 * painted, and the weight of first loads. The load average is printed with them: blocking time grows with it, bytes and shifts do not. Returns the lost points.
 */
export async function reportWeb(product: BenchProduct, rounds: number, share: number): Promise<readonly string[]> {
  const { token } = product;
  const screens = [
    { name: "login", url: `${product.url}/login` },
    { name: "dashboard", url: `${product.url}/dashboard/main/dashboardmain`, token },
    { name: "My Contacts", url: `${product.url}/dashboard/main/mycontacts`, token },
    { name: "plans", url: `${product.url}/dashboard/upgradeplan`, token },
  ];
  const visits = screens
    .flatMap((screen) => devices.map((device) => ({ screen, device, seen: [] as Figures[] })))
    .slice(0, Math.ceil(screens.length * devices.length * share));
  for (let round = 0; round < rounds; round += 1)
    for (const { screen, device, seen } of visits) seen.push(await visitOnce(screen, device));

  head(
    "Lighthouse (goal: performance 90 on a phone and 98 at a desk, all others 100)",
    "screen",
    "device",
    "performance",
    "(all rounds)",
    "accessibility",
    "best practices",
    "SEO",
    "FCP ms",
    "LCP ms",
    "TBT ms",
    "CLS",
    "kB",
  );
  for (const { screen, device, seen } of visits) printScreen(screen.name, device, seen);
  const faults = new Set(
    visits.flatMap(({ screen, seen }) =>
      seen.flatMap((each) => each.faults.map((fault) => `${screen.name}: ${fault}`)),
    ),
  );
  console.log(
    `\nLoad average ${fixed(loadavg()[0] ?? 0, 1)} at the end. Lost points: ${[...faults].join("; ") || "none"}.`,
  );
  await reportPaints(product, rounds);
  printSizes();
  return [...faults];
}

function printScreen(name: string, device: Device, seen: readonly Figures[]): void {
  const middle = (of: keyof Omit<Figures, "faults">): number => median(seen.map((each) => each[of]));
  const [performance, ...others] = scores.map((score) => fixed(middle(score)));
  const all = seen.map((each) => fixed(each.performance)).join(" ");
  const times = (["fcp", "lcp", "tbt"] as const).map((time) => fixed(middle(time)));
  line(
    name,
    device,
    performance ?? "",
    all,
    ...others,
    ...times,
    fixed(middle("cls"), 3),
    fixed(middle("bytes") / 1000),
  );
}

function printSizes(): void {
  head("First load of the web client, on the wire", "screen", "kB");
  for (const { path, kilobytes } of weigh(join(import.meta.dirname, "../../.."))) line(path, fixed(kilobytes, 1));
}
