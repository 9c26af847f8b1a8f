import { expect, test } from "vitest";
import { findPackageEditors } from "./plugins.ts";
import { readSources } from "./source.ts";

test("no plugin of our builds edits a package", () => {
  expect(findPackageEditors(readSources(new URL("../..", import.meta.url).pathname))).toEqual([]);
});

test.each([
  ["a hook without a filter", "transform: (code: string) => code", 1],
  ["a filter that lets packages through", "transform: { filter: { id: /chakra/ }, handler }", 1],
  ["a replaced module", "load(id) { return text; }", 1],
  ["a chunk, which holds packages", "renderChunk: (code: string) => code", 1],
  ["a filter that excludes packages", "transform: { filter: { id: { exclude: /node_modules/ } }, handler }", 0],
  ["what writes the page", "transformIndexHtml: (html: string) => html", 0],
])("a plugin is judged by its hooks: %s", (_, hook, faults) => {
  const text = `export function plugin() { return { name: "ours", ${hook} }; }`;
  expect(findPackageEditors([{ path: "tools/ours.ts", text }])).toHaveLength(faults);
  expect(findPackageEditors([{ path: "web/src/ours.ts", text }])).toEqual([]);
});
