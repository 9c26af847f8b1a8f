import { join } from "node:path";
import { expect, test } from "vitest";
import { findCitationFaults, readCiting } from "./citations.ts";

const rules = { path: "docs/rules.md", text: '# Rules\n\n- <a id="credits-price"></a>**One credit.**\n\n## Who may\n' };
const ledger = { path: "docs/decisions/0004-ledger.md", text: "# Credits are a ledger\n" };

test("every citation of the repository leads somewhere in it", () => {
  const files = readCiting(join(import.meta.dirname, "../.."));
  expect(files.length).toBeGreaterThan(500);
  expect(findCitationFaults(files)).toEqual([]);
});

test("a citation of a rule, a heading, a page or a decision that exists is let pass", () => {
  expect(
    faultsOf("// One credit (docs/rules.md#credits-price).\n// docs/rules.md#who-may, docs/decisions/0004"),
  ).toEqual([]);
  expect(faultsOf("See [rules](rules.md#credits-price), decision 0004 and (0004).", "docs/scale.md")).toEqual([]);
});

test.each([
  ["/** Free (docs/rules.md#credits-prize). */", "names docs/rules.md#credits-prize"],
  ["/** Free (docs/prices.md). */", "names docs/prices.md"],
  ["/** Why: docs/decisions/0999. */", "names decision 0999"],
])("%s is refused: what it names does not exist", (text, fault) => {
  expect(faultsOf(`\n${text}`)).toEqual([expect.stringContaining(`gateway/src/reveal.ts:2 ${fault}`)]);
});

test("a page that links to a page or an anchor that does not exist is refused", () => {
  expect(faultsOf("[prices](prices.md), [here](#nowhere)", "docs/scale.md")).toHaveLength(2);
  expect(faultsOf("as before (0777)", "docs/scale.md")).toHaveLength(1);
});

test.each([
  "/** Lists plans (specification section 2). */",
  "/** Free (decisions section 1, rule 2). */",
  "// dialect sections 3 and 4",
  "// as section 5.2 says",
  "/** What the specification wants. */",
  "/** Reads a plan. Source: the brief. */",
  "// see ../shared/looks",
  "// see spec.md",
])("%s is refused with what to do instead", (text) => {
  expect(faultsOf(text)[0]).toContain("which is not in this repository: name a rule's anchor");
});

test("a section of an RFC is let pass", () => {
  expect(faultsOf("// Quoted strings: RFC 9110 section 5.6.4.")).toEqual([]);
});

function faultsOf(text: string, path = "gateway/src/reveal.ts"): string[] {
  return findCitationFaults([rules, ledger, { path, text }]);
}
