import { join } from "node:path";
import { firstLoads, wireBytes } from "../../tools/first-load/files.ts";
import { weigh } from "./budget.ts";

/** `node tests/weight/show.ts [address]`: what each screen's first load weighs on the wire; of one address, file by file. */
const root = join(import.meta.dirname, "../..");
const dist = join(root, "web/dist");
const [wanted] = process.argv.slice(2);
if (wanted === undefined)
  for (const { path, kilobytes, files } of weigh(root))
    console.log(kilobytes.toFixed(1).padStart(7), "kB", String(files).padStart(3), "files", path);
else
  for (const file of firstLoads(join(root, "web"), dist).find(({ path }) => path === wanted)?.files ?? [])
    console.log(String(wireBytes(dist, file)).padStart(7), file);
