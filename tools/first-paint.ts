import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What a page needs for its first paint stands in the page itself: as files, its styles and the script that chooses its look would be
 * one more way before anything shows, the script on every visit. The gateway allows the script by its hash.
 */
export function firstPaint(web: string): Plugin {
  const inPlace = (html: string) =>
    html
      .replace('<link rel="stylesheet" href="/src/first-paint.css" />', () => `<style>${textOf("css")}</style>`)
      .replace('<script src="/src/first-paint.js"></script>', () => `<script>${textOf("js")}</script>`);
  return { name: "first-paint", apply: "build", transformIndexHtml: { order: "pre", handler: inPlace } };

  function textOf(kind: "css" | "js"): string {
    return readFileSync(join(web, "src", `first-paint.${kind}`), "utf8");
  }
}
