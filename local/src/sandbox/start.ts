import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WebhookReceiver } from "@finder/standins/webhooks/receiver";
import { type Product, startProduct } from "../product.ts";
import { clockFileIn } from "./clock-file.ts";
import { Facts } from "./facts.ts";
import { openSandboxPage, receiverPath } from "./page/server.ts";
import { pagesWithClock } from "./pages-clock.ts";
import { areEventsDelivered, type PaymentsPlace, runPayments } from "./provider.ts";
import { sandboxEnv } from "./sandbox-env.ts";
import { readSeeded, seedSandbox } from "./seed.ts";

export type Sandbox = {
  readonly product: Product;
  /** The page with the clock, emails, payments and webhooks. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Where everything of the sandbox is kept, apart from a product without a clock of its own. */
  readonly folder: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Gets a sentence whenever something worth knowing happens. */
  readonly report: (sentence: string) => void;
};

const movedDate = new URL("moved-date.ts", import.meta.url).href;
const longestWaitMs = 60_000;
const lookMs = 200;

/** Starts the product with stand-ins for all third parties, a clock that can be moved, and the page that shows what happens. */
export async function startSandbox({ folder, port, env: given, report }: Options): Promise<Sandbox> {
  const { env, leftOut } = sandboxEnv(given);
  if (leftOut.length > 0) report(`The sandbox reaches no third party: it leaves out ${leftOut.join(", ")}.`);
  const clockFile = clockFileIn(folder);
  process.env["CLOCK_FILE"] = clockFile;
  // The stand-ins run in this process: its clock moves first, and only then may anything read it.
  const { prepareDatabase, sandboxClock } = await import("./clock.ts");
  const pages = pagesWithClock(folder);
  const seedFile = join(folder, "sandbox.json");
  const receiver = new WebhookReceiver(() => readSeeded(seedFile)?.webhookSecret ?? "");
  const page = await openSandboxPage(Number(given["SANDBOX_PORT"] ?? port + 1), receiver);
  try {
    const product = await startProduct({
      folder,
      port,
      env: { ...env, CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${movedDate}` },
      demo: true,
      report,
      webDist: pages.dist,
      prepare: prepareDatabase,
    });
    const facts = new Facts(product.databaseUrl);
    const stop = async (): Promise<void> => {
      await page.close();
      await facts.close();
      await product.stop();
    };
    const [owner] = product.demo?.accounts ?? [];
    const { inboxUrl, payments } = product;
    if (!owner || !inboxUrl || !payments) throw new Error("The sandbox lacks one of its stand-ins.");
    const place = { file: seedFile, url: product.url, receiverUrl: page.url + receiverPath };
    const { serviceToken } = await seedSandbox(place, owner);
    const clock = sandboxClock({
      file: clockFile,
      databaseUrl: product.databaseUrl,
      setPagesAhead: pages.setAhead,
      settled: () => untilNetworkIdle(facts, payments),
    });
    page.show({
      sources: { clock, facts, receiver, inboxUrl, payments },
      place: { productUrl: product.url, inboxUrl, demo: product.demo, serviceToken },
    });
    return { product, url: page.url, stop };
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** Waits until three looks in a row find nothing under way; work that takes longer is shown later. */
async function untilNetworkIdle(facts: Facts, payments: PaymentsPlace): Promise<void> {
  await runPayments(payments);
  for (let quiet = 0, waited = 0; quiet < 3 && waited < longestWaitMs; waited += lookMs) {
    await pause(lookMs);
    quiet = (await areEventsDelivered(payments)) && (await facts.isQuiet()) ? quiet + 1 : 0;
  }
}
