import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const programs = "contract|dataspace|gateway|web|explorer|extension|standins|local|tests|tools|docs|deploy";

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

test("places are found", () => {
  expect(placesIn("ARCHITECTURE.md").length).toBeGreaterThan(50);
});
