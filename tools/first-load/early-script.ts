import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { firstLoads } from "./files.ts";

/**
 * Writes a build's early script: a small file beside the first scripts, which knows the files of every screen and is run as
 * soon as the page is there.
 */
export function earlyScript(web: string): Plugin {
  return {
    name: "early-script",
    apply: "build",
    writeBundle: {
      // Before the files are compressed.
      order: "pre",
      sequential: true,
      handler: ({ dir = "" }) => writeEarlyScript(web, dir),
    },
  };
}

async function writeEarlyScript(web: string, dist: string): Promise<void> {
  const page = join(dist, "index.html");
  const html = readFileSync(page, "utf8");
  const code = await bundle(web, JSON.stringify(tableOf(web, dist, html)));
  const file = `assets/early-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
  writeFileSync(join(dist, file), code);
  writeFileSync(
    page,
    html.replace("<script", `<script async fetchpriority="high" src="/${file}"></script>\n    <script`),
  );
}

/** The files of each screen that the page does not name, as `EarlyTable` of `web/src/early/early.ts` says. */
function tableOf(web: string, dist: string, html: string) {
  const named: string[] = [];
  const numbersOf = (language: string) =>
    firstLoads(web, dist, language).map(({ path, files }) => ({
      path,
      numbers: files.filter((file) => !html.includes(file)).map(numberOf),
    }));
  const [en, ar] = [numbersOf("en"), numbersOf("ar")];
  const screens = en.map(({ path, numbers }, at) => {
    const arabic = ar[at]?.numbers ?? [];
    const both = numbers.filter((number) => arabic.includes(number));
    return [path, [both, ...[numbers, arabic].map((own) => own.filter((number) => !both.includes(number)))]];
  });
  const viewer = { file: named.findIndex((name) => name.startsWith("SignedIn-")), body: viewerBody(dist) };
  if (viewer.file < 0) throw new Error("No screen loads SignedIn, whose question the early script asks.");
  return { files: named, screens: Object.fromEntries(screens), viewer };

  function numberOf(file: string): number {
    const name = file.replace(/^assets\/(.*)\.js$/, "$1");
    return named.includes(name) ? named.indexOf(name) : named.push(name) - 1;
  }
}

/** The question of who is signed in, as Apollo sends it: by the id of its text. */
function viewerBody(dist: string): string {
  const documents = JSON.parse(readFileSync(join(dist, "documents.json"), "utf8")) as string[];
  const text = documents.find((each) => each.startsWith("query Viewer {"));
  if (text === undefined) throw new Error("The web has no query Viewer, which the early script asks.");
  const sha256Hash = createHash("sha256").update(text).digest("hex");
  return JSON.stringify({
    operationName: "Viewer",
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  });
}

async function bundle(web: string, table: string): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: "error",
    define: { EARLY_TABLE: table },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(web, "src/early/early.ts"), output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("The early script was not built.");
  return chunk.code;
}
