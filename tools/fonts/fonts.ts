import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { cut, cutFont, weights } from "./cut-font.ts";

const homes = ["@fontsource-variable/inter", "@fontsource/ibm-plex-sans-arabic"].map(homeOf);
const [inter = "", plex = ""] = homes;
/** The versions and the cut stand in the name, so that browsers keep the files for a year. */
const base = `assets/fonts-${[...homes.map(versionOf), hashOf(cut)].join("-")}`;

/**
 * The rules of the product's faces (docs/decisions/0056-one-face.md) in the head of a page, which asks for the Latin file before
 * any script.
 */
export function fontRules(): Plugin {
  return {
    name: "font-rules",
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      { tag: "link", attrs: { rel: "preload", href: first, as: "font", type: "font/woff2", crossorigin: "" } },
      { tag: "style", children: rules, injectTo: "head" },
    ],
  };
}

/** The faces as files of the product's own address, and `/fonts.css` for the pages that no build writes rules into. */
export function fontFiles(): Plugin {
  let made: Promise<Map<string, string | Buffer>> | undefined;
  const files = () => (made ??= makeFiles());
  return {
    name: "font-files",
    async generateBundle() {
      for (const [fileName, source] of await files()) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const file = (await files()).get(request.url?.slice(1) ?? "");
        if (file === undefined) return next();
        response.setHeader("content-type", request.url?.endsWith(".css") ? "text/css" : "font/woff2").end(file);
      });
    },
  };
}

const first = `/${base}/inter-latin-wght-normal.woff2`;

/** Text is drawn at once in a system's face of the same widths, so that nothing moves when the face arrives. */
const fallback =
  `@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo"),local("Helvetica");` +
  `ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`;

const rules = [
  ...facesIn(join(inter, "wght.css")),
  ...["400", "600"].flatMap((weight) =>
    facesIn(join(plex, `${weight}.css`)).filter((face) => face.includes("-arabic-arabic-")),
  ),
  fallback,
].join("");

/** Names of files below the web's folder, with their contents. */
async function makeFiles(): Promise<Map<string, string | Buffer>> {
  const faces = [...rules.matchAll(/fonts-[^/]+\/([\w-]+\.woff2)[^}]*unicode-range:([^};]*)/g)];
  const cuts = faces.map(async ([, name = "", range = ""]): Promise<[string, Buffer]> => {
    const isInter = name.startsWith("inter");
    const whole = readFileSync(join(isInter ? inter : plex, "files", name));
    return [`${base}/${name}`, await cutFont(whole, range, isInter)];
  });
  return new Map<string, string | Buffer>([
    ["fonts.css", rules],
    ...(await Promise.all(cuts)),
    [`${base}/OFL-inter.txt`, readFileSync(join(inter, "LICENSE"), "utf8")],
    [`${base}/OFL-ibm-plex-sans-arabic.txt`, readFileSync(join(plex, "LICENSE"), "utf8")],
  ]);
}

/** The rules of a package's style sheet, in one line each, that name our files. */
function facesIn(sheet: string): string[] {
  const text = readFileSync(sheet, "utf8");
  return [...text.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) =>
    face
      .replace(/, url\([^)]*\.woff\) format\('woff'\)/, "")
      .replaceAll("./files/", `/${base}/`)
      .replaceAll(/\s*\n\s*/g, "")
      .replaceAll(": ", ":")
      .replace("font-weight:100 900", `font-weight:${weights.min} ${weights.max}`),
  );
}

function homeOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}

function versionOf(home: string): string {
  return (JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string }).version;
}
