import { expect, test } from "vitest";
import { findFolderFaults } from "./folders.ts";
import type { SourceFile } from "./source.ts";

function never(): boolean {
  return false;
}

test("a folder holds twelve source files; a thirteenth needs a README.md that says why", () => {
  expect(findFolderFaults(folderOf(12), never)).toEqual([]);
  expect(findFolderFaults(folderOf(13), never)).toEqual([
    "gateway/src/team holds 13 source files: at most 12, or a README.md in it that says why",
  ]);
  expect(findFolderFaults(folderOf(13), (folder) => folder === "gateway/src/team")).toEqual([]);
});

test("tests, generated files and the files of subfolders do not fill a folder", () => {
  const beside = ["team.test.ts", "cells.test.tsx", "team.generated.ts", "invite/invite.ts"];
  const added = beside.map((name) => file(`gateway/src/team/${name}`, 30));
  expect(findFolderFaults([...folderOf(12), ...added], never)).toEqual([]);
});

test("a file of twenty lines with one importer beside it is refused, one of twenty-one is not", () => {
  expect(withImporters(20, ["web/src/ui/Button.tsx"])).toEqual([
    "web/src/ui/press.ts has 20 lines and one importer, Button.tsx: fold it in",
  ]);
  expect(withImporters(21, ["web/src/ui/Button.tsx"])).toEqual([]);
});

test.each([
  ["two importers", ["web/src/ui/Button.tsx", "web/src/ui/Link.tsx"]],
  ["an importer in another folder", ["web/src/app/Frame.tsx"]],
  ["a test of its own", ["web/src/ui/Button.tsx", "web/src/ui/press.test.ts"]],
  ["no importer, as programs and threads", []],
])("a small file stays with %s", (_reason, importers) => {
  expect(withImporters(5, importers)).toEqual([]);
});

test("a small file stays where a test is named after it, or an index lists it with its like", () => {
  const tested = [file("web/src/ui/press.ts", 5), file("web/src/ui/press.test.ts", 5)];
  const importer = { path: "web/src/ui/Button.tsx", text: `import "./press";` };
  expect(findFolderFaults([...tested, importer], never)).toEqual([]);
  const list = { path: "web/src/ui/index.ts", text: `import "./press";` };
  expect(findFolderFaults([file("web/src/ui/press.ts", 5), list], never)).toEqual([]);
});

test("a small file stays where it is loaded lazily, where a wall tells its kind apart, and where folding would break the cap", () => {
  expect(pair(file("web/src/ui/press.ts", 5), `void import("./press");`)).toEqual([]);
  expect(pair(file("web/src/ui/press.queries.ts", 5), `import "./press.queries.ts";`)).toEqual([]);
  expect(pair(file("web/src/ui/press.ts", 5), `import "./press";${"\n".repeat(246)}`)).toEqual([]);
});

/** The faults of a small file and its one importer. */
function pair(small: SourceFile, text: string): string[] {
  return findFolderFaults([small, { path: "web/src/ui/Button.tsx", text }], never);
}

function withImporters(lines: number, importers: readonly string[]): string[] {
  const files = importers.map((path) => ({ path, text: `import "@/ui/press";\n` }));
  return findFolderFaults([file("web/src/ui/press.ts", lines), ...files], never);
}

function folderOf(count: number): SourceFile[] {
  return Array.from({ length: count }, (_, index) => file(`gateway/src/team/file-${index}.ts`, 30));
}

function file(path: string, lines: number): SourceFile {
  return { path, text: "\n".repeat(lines) };
}
