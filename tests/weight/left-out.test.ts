import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { reactDom } from "../../tools/left-out/features.ts";
import { type Known, withKnownValues } from "../../tools/left-out/known-values.ts";

const root = join(import.meta.dirname, "../..");

test("a variable stands for its value wherever it is read, and nothing is assigned to it", () => {
  const known = { variables: { isOn: "false" } };
  expect(left("var isOn = true, was = isOn; if (isOn) isOn = next(); it.isOn = call({ isOn: isOn });", known)).toBe(
    "var isOn = true, was = false; if (false) void 0; it.isOn = call({ isOn: false });",
  );
});

test("a parameter of the same name is another thing", () => {
  expect(left("on(isOn); function on(isOn) { return isOn; }", { variables: { isOn: "false" } })).toBe(
    "on(false); function on(isOn) { return isOn; }",
  );
});

test("a property stands for its value where it is read alone", () => {
  const known = { properties: { frozen: "null" } };
  expect(left("it.frozen = one.frozen; it = { frozen: 1 }; it[frozen];", known)).toBe(
    "it.frozen = null; it = { frozen: 1 }; it[frozen];",
  );
});

test("a function returns what it always returns", () => {
  const known = { results: { isOdd: "false", tell: "" } };
  expect(left("function isOdd(n) { return n % 2; } function tell() { log(); }", known)).toBe(
    "function isOdd(n) { return false; } function tell() { return ; }",
  );
});

test("the case of a tag that never is goes, and its label alone where another falls into it", () => {
  const known = { tags: [30, 31] };
  const cases = "case 1: one(); break; case 30: never(); break; case 2: case 31: two(); return; default: rest();";
  expect(left(`function go() { switch (it.tag) { ${cases} } }`, known)).toBe(
    "function go() { switch (it.tag) { case 1: one(); break;  case 2: two(); return; default: rest(); } }",
  );
});

test("a variable declared in a case that goes is still one of the function", () => {
  const cases = "case 30: var made = 1; use(made); break; case 2: made = 2; use(made);";
  expect(left(`function go() { switch (it.tag) { ${cases} } }`, { tags: [30] })).toBe(
    "function go() { switch (it.tag) { case 30: var made; case 2: made = 2; use(made); } }",
  );
});

test("a tag that never is, is never the one compared with", () => {
  expect(left("(30 === it.tag || 30 !== tag) && 30 === it.size;", { tags: [30] })).toBe(
    "(false || true) && 30 === it.size;",
  );
});

test("an assignment goes with what it assigns", () => {
  expect(left("exports.a = () => one(); exports.b = two;", { assigned: ["exports.a"] })).toBe("; exports.b = two;");
});

test("a package that has changed does not pass: a name is missed, or the version", () => {
  const known = { version: "1.2.3", variables: { isOn: "false" }, results: { isOdd: "" } };
  expect(() => left('var version = "1.2.4"; if (isOn) go();', known)).toThrow(
    "Not there any more: version 1.2.3, isOdd. Mend tools/left-out/features.ts.",
  );
});

test("React DOM names no variable, without those features, that nothing declares", () => {
  const react = readFileSync(join(root, "node_modules/react-dom/cjs/react-dom-client.production.js"), "utf8");
  expect(undeclaredIn(left(react, reactDom))).toEqual(undeclaredIn(react));
  expect(undeclaredIn("one = two;")).toHaveLength(2);
});

test("no style of the web needs a maker's prefix, but for Safari's beside it", () => {
  const prefixed = /\b(?:userSelect|backdropFilter|boxDecorationBreak|mask[A-Z]?\w*|initialLetter)(?=: ["`])/gu;
  const missing = globSync("web/src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...text.matchAll(prefixed)]
      .filter(([name]) => !text.includes(`Webkit${name.charAt(0).toUpperCase()}${name.slice(1)}`))
      .map(([name]) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** What the linter says of names without a declaration. */
function undeclaredIn(code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "finder-left-out-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "rules.json"), JSON.stringify({ env: { browser: true, commonjs: true, es2024: true } }));
  writeFileSync(join(folder, "module.js"), code);
  const rules = ["-c", join(folder, "rules.json"), "-A", "all", "-D", "no-undef", "--format", "unix"];
  const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), [...rules, join(folder, "module.js")]);
  return [...String(stdout).matchAll(/: ('\S+' is not defined)/g)].map(([, words = ""]) => words);
}

function left(code: string, known: Known): string {
  return withKnownValues(code, parseAst(code), known);
}
