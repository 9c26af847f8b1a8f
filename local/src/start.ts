import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { greeting } from "./greeting.ts";
import { startProduct } from "./product.ts";
import { untilStopped } from "./process/until-stopped.ts";
import { root } from "./programs.ts";

/** `npm start`: the whole product on this machine, at one address; with `--sandbox` on its own data, with a clock that can be moved. */
const stopSignal = untilStopped();
const given = process.argv.slice(2);
const isSandbox = given.includes("--sandbox");
const data = process.env["DATA_FOLDER"] ?? join(root, ".data");
const folder = isSandbox ? join(data, "sandbox") : data;

/** Milliseconds in which a start that is asked to end may come to its end; its programs end with this process in any case. */
const endPatience = 10_000;

/** What keeps the product from starting, as one sentence that says what to do. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  return ["EROFS", "EACCES"].includes(error.code ?? "") && error.path?.startsWith(folder)
    ? `The data folder ${folder} cannot be written (${error.code}). Name one that can be: DATA_FOLDER=/path/to/folder npm start`
    : error.message;
}

try {
  const unknown = given.find((each) => each !== "--sandbox");
  if (unknown !== undefined) throw new Error(`npm start takes no ${unknown}. It knows: npm start -- --sandbox`);
  const options = {
    folder,
    port: Number(process.env["PORT"] ?? 4000),
    env: process.env,
    report: (sentence: string) => console.error(sentence),
  };
  const starting = isSandbox
    ? (await import("./sandbox/start.ts")).startSandbox(options)
    : startProduct({ ...options, demo: true }).then((product) => ({ product, url: null, stop: product.stop }));
  const started = await Promise.race([starting, stopSignal]);
  if (started) {
    const { product } = started;
    console.log(`\nThe contact finder runs at ${product.url}\n`);
    if (started.url) console.log(`The sandbox, with its clock, emails, payments and webhooks: ${started.url}\n`);
    if (product.demo) console.log(greeting(product.demo, product.url));
    if (product.inboxUrl) console.log(`\nMail of the product: ${product.inboxUrl}`);
    if (product.identity) console.log("\nLinkedIn and Google sign in with invented people of this machine.");
    console.log(`\nLogs: ${join(folder, "logs")}   End it with Ctrl+C.`);
    await stopSignal;
  }
  const stopped = starting.then(({ stop }) => stop());
  await (started ? stopped : Promise.race([stopped, pause(endPatience)]));
  process.exit(0);
} catch (error) {
  console.error(sentenceOf(error as Error));
  process.exit(1);
}
