import { expect, test } from "vitest";
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

test("SQL outside the queries files is found", () => {
  expect(
    planted("dataspace/src/contacts/reveal/reveal-contact.ts", "export const q = sql`select name from client`;"),
  ).toHaveLength(1);
  expect(
    planted("dataspace/src/contacts/contact.queries.ts", "export const q = sql`select name from client`;"),
  ).toEqual([]);
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
