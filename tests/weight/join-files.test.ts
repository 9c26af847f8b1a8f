import { join } from "node:path";
import { expect, test } from "vitest";
import { rootsOfParts } from "../../tools/first-load/files.ts";
import { joinFiles, type SharedFile } from "../../tools/first-load/join-files.ts";

const small = 100;
const large = 100_000;

test("small files that the same screens load become one", () => {
  expect(joined([file("a", [1, 2]), file("b", [1, 2]), file("c", [3, 4])])).toEqual(["a b", "c"]);
});

test("a small file joins those of screens that do not need it, where more screens save a request", () => {
  expect(joined([file("a", [1, 2, 3]), file("b", [2, 3])])).toEqual(["a b"]);
});

test("a large file stays apart from screens that do not need it", () => {
  expect(joined([file("a", [1, 2, 3]), file("b", [2, 3], { size: large })])).toEqual(["a", "b"]);
});

test("no screen gets a large file by what a small one imports", () => {
  const files = [
    file("a", [1, 2, 3]),
    file("b", [2, 3], { imports: ["c"] }),
    file("c", [2, 3], { size: large, isStable: true }),
  ];
  expect(joined(files)).toEqual(["a", "b", "c"]);
});

test("two files do not become one that imports a file by which it is imported", () => {
  const between = file("b", [1, 2], { imports: ["a"], isStable: true });
  expect(joined([file("a", [1, 2]), between, file("c", [1, 2], { imports: ["b"] })])).toEqual(["a", "b", "c"]);
});

test("a stable file takes in nothing", () => {
  expect(joined([file("a", [1, 2], { isStable: true }), file("b", [1, 2])])).toEqual(["a", "b"]);
});

test("what comes beside a screen's answer counts as a load of its own", () => {
  const parts = rootsOfParts(join(import.meta.dirname, "../../web"));
  expect(parts).toContainEqual(["src/features/dashboard/HomeBlocks"]);
  expect(parts).toContainEqual(["src/features/contacts/my-contacts/table/ContactCards"]);
});

function file(name: string, screens: number[], more: { imports?: string[]; size?: number; isStable?: boolean } = {}) {
  const { imports = [], size = small, isStable = false } = more;
  return { parts: [name], imports: new Set(imports), modules: [name], screens: new Set(screens), size, isStable };
}

/** The files that come of it, each as the names of those it was made of. */
function joined(files: readonly SharedFile[]): string[] {
  return joinFiles(files)
    .map(({ parts }) => parts.toSorted().join(" "))
    .toSorted();
}
