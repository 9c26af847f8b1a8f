import { join } from "node:path";
import { greeting } from "./greeting.ts";
import { startProduct } from "./product.ts";
import { untilTold } from "./process/until-told.ts";
import { root } from "./programs.ts";

/** `npm start`: the whole product on this machine, at one address. */
const told = untilTold();
const folder = process.env["DATA_FOLDER"] ?? join(root, ".data");

/** What keeps the product from starting, as one sentence that says what to do. */
function sentenceOf(error: NodeJS.ErrnoException): string {
  return ["EROFS", "EACCES"].includes(error.code ?? "") && error.path?.startsWith(folder)
    ? `The data folder ${folder} cannot be written (${error.code}). Name one that can be: DATA_FOLDER=/path/to/folder npm start`
    : error.message;
}

try {
  const starting = startProduct({
    folder,
    port: Number(process.env["PORT"] ?? 4000),
    env: process.env,
    demo: true,
    report: (sentence) => console.error(sentence),
  });
  const product = await Promise.race([starting, told]);
  if (product) {
    console.log(`\nThe contact finder runs at ${product.url}\n`);
    if (product.demo) console.log(greeting(product.demo, product.url));
    if (product.inboxUrl) console.log(`\nMail of the product: ${product.inboxUrl}`);
    if (product.identity) console.log("\nLinkedIn and Google sign in with invented people of this machine.");
    console.log(`\nLogs: ${join(folder, "logs")}   End it with Ctrl+C.`);
    await told;
  }
  await (await starting).stop();
  process.exit(0);
} catch (error) {
  console.error(sentenceOf(error as Error));
  process.exit(1);
}
