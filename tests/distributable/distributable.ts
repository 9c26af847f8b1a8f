import { parse } from "libpg-query";
import type { Catalogue } from "./catalogue.ts";
import { catalogueFaults } from "./functions.ts";
import type { Kind } from "@finder/dataspace/db/distribution/tables";
import { type Fault, faultsOf, type Ground } from "./rules.ts";

/** Statements, functions and tables that may break rules, given by their letters, and why. */
export type Exception = { readonly rules: string; readonly why: string; readonly names: readonly string[] };

/** What stands in the way of several machines (docs/scale.md#rules), as sentences; exceptions that nothing needs are among them. */
export async function undistributable(
  statements: ReadonlyMap<string, string>,
  catalogue: Catalogue,
  kinds: ReadonlyMap<string, Kind>,
  exceptions: readonly Exception[],
): Promise<string[]> {
  const ground = groundOf(catalogue, kinds);
  const found = await catalogueFaults(catalogue, ground);
  for (const [name, text] of statements) {
    const { stmts = [] } = await parse(text);
    found.set(
      name,
      stmts.flatMap(({ stmt }) => faultsOf(stmt, ground)),
    );
  }
  return [...found]
    .flatMap(([name, faults]) => sentences(name, faults, exceptions))
    .concat(unneeded(found, exceptions));
}

function sentences(name: string, faults: readonly Fault[], exceptions: readonly Exception[]): string[] {
  const allowed = exceptions.filter(({ names }) => names.includes(name)).map(({ rules }) => rules);
  const kept = faults.filter(({ rule }) => !allowed.join("").includes(rule));
  return [...new Set(kept.map(({ rule, text }) => `${name} ${text} (${rule})`))];
}

function unneeded(found: ReadonlyMap<string, readonly Fault[]>, exceptions: readonly Exception[]): string[] {
  const pairs = exceptions.flatMap(({ names, rules }) =>
    names.flatMap((name) => [...rules].map((rule) => [name, rule])),
  );
  return pairs
    .filter(([name = "", rule]) => !found.get(name)?.some((fault) => fault.rule === rule))
    .map(([name, rule]) => `${name} is an exception of rule ${rule} that nothing needs`);
}

function groundOf({ tables, numbers, times, functions }: Catalogue, kinds: ReadonlyMap<string, Kind>): Ground {
  const given = numbers.map((each) => each.split(".") as [string, string]);
  const columns = given.filter(([table, column]) => kinds.get(table) === "distributed" && column !== "clientid");
  const cases = functions
    .filter(({ language, body }) => language === "sql" && /\bcase\s+\w+\s+when\b/i.test(body))
    .map(({ name }) => name);
  return {
    tables,
    kinds,
    numbers: new Set(columns.map(([, column]) => column)),
    times: new Set(times),
    cases: new Set(cases),
  };
}
