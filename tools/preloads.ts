import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { firstLoads } from "./first-load/files.ts";

const languages = ["en", "ar"] as const;

/**
 * Writes the modules of each screen's first load that the page does not name, by language and address: the gateway names them with the
 * page, so that a browser fetches them at once, not one after another.
 */
export function preloads(web: string): Plugin {
  return {
    name: "preloads",
    apply: "build",
    writeBundle: {
      sequential: true,
      order: "post",
      handler({ dir = "" }) {
        const byLanguage = languages.map((language) => [language, screensIn(web, dir, language)]);
        writeFileSync(join(dir, ".vite/preloads.json"), JSON.stringify(Object.fromEntries(byLanguage)));
      },
    },
  };
}

function screensIn(web: string, dist: string, language: string): Record<string, readonly string[]> {
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const screens = firstLoads(web, dist, language).map(({ path, files }) => [
    path,
    files.filter((file) => file.endsWith(".js") && !page.includes(file)).map((file) => `/${file}`),
  ]);
  return Object.fromEntries(screens) as Record<string, readonly string[]>;
}
