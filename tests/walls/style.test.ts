import { expect, test } from "vitest";
import { findDuplicates } from "./duplicates.ts";
import { readSources } from "./source.ts";
import { findStyleViolations } from "./style.ts";

const sources = readSources(new URL("../..", import.meta.url).pathname);

function planted(path: string, text: string): string[] {
  return findStyleViolations([{ path, text }]);
}

const page = "web/src/features/contacts/Page.tsx";

test("no file of the project breaks the house's style", () => {
  expect(findStyleViolations(sources)).toEqual([]);
});

test("no ten lines of code stand in two places", () => {
  expect(findDuplicates(sources)).toEqual([]);
});

test("a file of more than 250 lines is found", () => {
  expect(planted("contract/src/long.ts", "export {};\n".repeat(251))).toEqual([
    "contract/src/long.ts has 251 lines: at most 250, split it",
  ]);
});

test("the type any is found, the word is not", () => {
  expect(planted("contract/src/a.ts", `export const a = (b: any): string => "any";`)).toEqual([
    "contract/src/a.ts:1 says any: name the type",
  ]);
});

test("a silenced check is found", () => {
  const [ignore, disable] = ["ignore", "disable"];
  expect(planted("contract/src/a.ts", `// @ts-${ignore}\nexport {};`)).toHaveLength(1);
  expect(planted("contract/src/a.ts", `// oxlint-${disable}-next-line no-console\nexport {};`)).toHaveLength(1);
});

test("a default export is found, except where a tool demands one", () => {
  expect(planted("web/src/ui/actions/Button.tsx", "export default 1;")).toHaveLength(1);
  expect(planted("web/vite.config.ts", "export default 1;")).toEqual([]);
});

test("SQL outside the queries files is found, as text and as a built query", () => {
  expect(
    planted("dataspace/src/contacts/reveal/reveal-contact.ts", "export const q = sql`select name from client`;"),
  ).toHaveLength(1);
  expect(
    planted("dataspace/src/contacts/reveal/reveal-contact.ts", `export const q = db.insertInto("client");`),
  ).toHaveLength(1);
  expect(planted("dataspace/src/contacts/contact.queries.ts", `export const q = db.insertInto("client");`)).toEqual([]);
});

test("a text inside a component is found, wherever people read or hear it", () => {
  expect(planted(page, "export const A = () => <p>Sign in</p>;")).toHaveLength(1);
  expect(planted(page, `export const A = () => <p>{"Sign in"}</p>;`)).toHaveLength(1);
  expect(planted(page, `export const A = () => <input placeholder="Your email" />;`)).toHaveLength(1);
  expect(planted(page, `export const A = () => <button aria-label={"Close"} />;`)).toHaveLength(1);
});

test("keys of messages, styles and punctuation are no text", () => {
  expect(
    planted(page, `export const A = () => <p id="lead" title={t("lead.title")}>{t("lead.text")} · 1</p>;`),
  ).toEqual([]);
});

test("the same ten lines in two files are found", () => {
  const lines = Array.from({ length: 10 }, (_, index) => `export const value${index} = compute(${index});`).join("\n");
  const twice = [
    { path: "contract/src/a.ts", text: lines },
    { path: "contract/src/b.ts", text: `\n${lines}` },
  ];
  expect(findDuplicates(twice)).toEqual(["contract/src/b.ts:2 repeats 10 lines of contract/src/a.ts:1: share them"]);
});
