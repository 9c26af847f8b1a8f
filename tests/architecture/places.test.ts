import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const programs = "contract|dataspace|gateway|web|extension|local|tests|tools|docs|deploy";

/** Places that a document names in full, from the root on; those with a star or a blank in them stand for several. */
function placesIn(document: string): string[] {
  return [
    ...readFileSync(join(root, document), "utf8").matchAll(new RegExp(`\`((?:${programs})/[\\w./-]*)\``, "g")),
  ].flatMap(([, place = ""]) => place);
}

test.each(["ARCHITECTURE.md", "docs/recipes.md"])("%s names only places that there are", (document) => {
  const places = placesIn(document);
  const isThere = (place: string): boolean => existsSync(join(root, place)) || /^docs\/decisions\/\d{4}$/.test(place);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

test("every file that ARCHITECTURE.md names in short is there", () => {
  const files = globSync("{contract,dataspace,gateway,web,extension,local,tests,tools}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => path.endsWith("node_modules"),
  });
  const isThere = (name: string): boolean => files.some((file) => file.endsWith(`/${name}`) || file === name);
  expect(shortNames("ARCHITECTURE.md").filter((name) => !isThere(name))).toEqual([]);
});

const readmes = globSync("{*,local/standins}/README.md", { cwd: root });

test.each(readmes)("%s names only places that there are", (document) => {
  const folder = dirname(document);
  const isThere = (place: string): boolean =>
    ["", folder, `${folder}/src`].some((base) => existsSync(join(root, base, place)));
  expect(placesBelow(document).filter((place) => !isThere(place))).toEqual([]);
});

test("places are found", () => {
  expect(shortNames("ARCHITECTURE.md").length).toBeGreaterThan(20);
  expect(placesIn("ARCHITECTURE.md").length).toBeGreaterThan(20);
  expect(readmes.flatMap(placesBelow).length).toBeGreaterThan(200);
});

/** Folders and files that a README names from the root, its own folder or the `src` in it: `db/pool/`, `main.ts`. */
function placesBelow(document: string): string[] {
  return [
    ...readFileSync(join(root, document), "utf8").matchAll(
      /`([\w-][\w./-]*(?:\/|\.(?:tsx?|mjs|sql|json|graphql|md)))`/g,
    ),
  ].flatMap(([, place = ""]) => place);
}

/** Files by the end of their path: `sell.ts`, `plans/sell.ts`. */
function shortNames(document: string): string[] {
  return [...readFileSync(join(root, document), "utf8").matchAll(/`([\w/-]+(?:\.[\w-]+)*\.tsx?)`/g)].flatMap(
    ([, name = ""]) => name,
  );
}

const guides = ["*.md", "*/README.md", "docs/**/*.md"].flatMap((pattern) => globSync(pattern, { cwd: root }));

test.each(guides)("every link and picture of %s leads to a file", (document) => {
  const missing = linksIn(readFileSync(join(root, document), "utf8")).filter(
    (link) => !existsSync(join(root, dirname(document), link)),
  );
  expect(missing).toEqual([]);
});

test("links are found, those to other sites and parts of a page left out", () => {
  const text = '[a](a.md#part) [b](https://b.example) [c](#c) <img src="docs/c.webp"> <source srcset="docs/d.webp">';
  expect(linksIn(text)).toEqual(["a.md", "docs/c.webp", "docs/d.webp"]);
});

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g)]
    .flatMap(([, link, picture]) => link ?? picture ?? [])
    .filter((link) => !/^(?:https?:|\/)/.test(link));
}
