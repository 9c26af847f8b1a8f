import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:flags";
const home = dirname(createRequire(import.meta.url).resolve("country-flag-icons/package.json"));
const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
/** The version stands in the name, so that browsers keep the files for a year. */
const base = `assets/flags-${version}`;

/** Serves the drawn flags as files beside the web: each alone for a field, all in one sprite for a list of countries. */
export function flags(): Plugin {
  return {
    name: "flags",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const flags = "/${base}";` : undefined),
    generateBundle() {
      for (const [fileName, source] of flagFiles()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer({ middlewares }) {
      const files = new Map(flagFiles());
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? "");
        if (file === undefined) return next();
        response.setHeader("content-type", "image/svg+xml").end(file);
      });
    },
  };
}

/** Names of files below the web's folder, with their contents. */
export function flagFiles(): [string, string][] {
  const folder = join(home, "3x2");
  const drawn = readdirSync(folder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
  return [[`${base}.svg`, spriteOf(drawn)], ...drawn.map(([file, svg]): [string, string] => [`${base}/${file}`, svg])];
}

const opening = '<svg xmlns="http://www.w3.org/2000/svg"';

function spriteOf(drawn: readonly (readonly [string, string])[]): string {
  const symbols = drawn.map(([file, svg]) =>
    svg.replace(opening, `<symbol id="${file.replace(".svg", "")}"`).replace("</svg>", "</symbol>"),
  );
  return `${opening}>${symbols.join("")}</svg>`;
}
