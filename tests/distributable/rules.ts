import type { Kind } from "@finder/dataspace/db/distribution/tables";
import { allOf, held, listOf, textOf, type Tree, treeOf, wordsOf } from "./tree.ts";
import { type Tables, type Use, usesOf } from "./uses.ts";

/** What is known of the database: columns and kinds by table, and the columns that number rows or hold times. */
export type Ground = {
  readonly tables: Tables;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly numbers: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
  /** SQL functions with a `case x when`, which Citus cannot write out where it inlines them. */
  readonly cases: ReadonlySet<string>;
};

/** A rule that a statement breaks, by its letter in docs/scale.md. */
export type Fault = { readonly rule: string; readonly text: string };

const noValues: ReadonlySet<string> = new Set();

/** What of a statement a distributed database refuses, or does wrong. `values` are names that stand for values in it. */
export function faultsOf(statement: unknown, ground: Ground, values = noValues): Fault[] {
  const uses = usesOf(statement, ground.tables, values);
  return [
    ...unbound(uses, ground),
    ...mixed(uses, ground),
    ...locking(uses, ground),
    ...rewritten(statement, ground),
    ...refused(statement, uses, ground),
    ...ordered(statement, ground),
  ].map(([rule, text]) => ({ rule, text }));
}

type Found = readonly [rule: string, text: string];

function unbound(uses: readonly Use[], { kinds }: Ground): Found[] {
  const ofClients = uses.filter(({ table }) => kinds.get(table) === "distributed");
  const clients = new Set(ofClients.map(({ client }) => client));
  const free = ofClients.filter(({ client }) => client === "").map(({ table }) => table);
  if (free.length > 0) return [["a", `does not say whose rows of ${[...new Set(free)].join(", ")} it means`]];
  return clients.size > 1 ? [["a", `takes its client from ${[...clients].join(" and ")}`]] : [];
}

function mixed(uses: readonly Use[], { kinds }: Ground): Found[] {
  const written = uses.filter(({ does }) => does === "writes").map(({ table }) => table);
  const found = new Set(written.flatMap((table) => kinds.get(table) ?? []));
  return found.size > 1 ? [["b", `writes ${[...new Set(written)].join(" and ")}, which are of two kinds`]] : [];
}

function locking(uses: readonly Use[], { kinds }: Ground): Found[] {
  const references = uses.filter(({ table }) => kinds.get(table) === "reference");
  return references.flatMap(({ table, does, isLocked }): Found[] => {
    if (does === "writes") return [["c", `writes ${table}, which locks it for everyone`]];
    return isLocked ? [["c", `locks rows of ${table}, which locks it for everyone`]] : [];
  });
}

/** A step of a statement does not see another's changes here, and does there. */
function rewritten(statement: unknown, { kinds }: Ground): Found[] {
  const all = namesIn(statement);
  return allOf(statement, "CommonTableExpr").flatMap((step): Found[] => {
    const [target] = changedIn(step["ctequery"]);
    if (target === undefined || !isSpread(kinds.get(target))) return [];
    const count = (names: readonly string[]): number => names.filter((name) => name === target).length;
    const isElsewhere = count(all) > count(namesIn(step["ctequery"]));
    return isElsewhere ? [["d", `changes ${target} in a step and uses it in another`]] : [];
  });
}

/** The tables that a node names, as often as it names them. */
function namesIn(node: unknown): string[] {
  const read = allOf(node, "RangeVar").flatMap(({ relname }) => textOf(relname) ?? []);
  return [...read, ...changedIn(node)];
}

function changedIn(node: unknown): string[] {
  const changes = ["InsertStmt", "UpdateStmt", "DeleteStmt"].flatMap((kind) => allOf(node, kind));
  return changes.flatMap(({ relation }) => textOf(treeOf(relation)?.["relname"]) ?? []);
}

function refused(statement: unknown, uses: readonly Use[], { kinds, cases }: Ground): Found[] {
  if (!uses.some(({ table }) => isSpread(kinds.get(table)))) return [];
  const inserts = allOf(statement, "InsertStmt");
  const lists = inserts.flatMap((each) => listOf(held(each["selectStmt"], "SelectStmt")?.["valuesLists"]));
  const values = allOf(lists, "SubLink");
  const selecting = inserts.filter(
    (each) => listOf(held(each["selectStmt"], "SelectStmt")?.["valuesLists"]).length === 0,
  );
  const returned = selecting.flatMap((each) => allOf(each["returningClause"], "SubLink"));
  const inlined = allOf(lists, "FuncCall").flatMap((each) => wordsOf(each["funcname"]).slice(-1));
  const sources = allOf(statement, "RangeSubselect").map(({ subquery }) => held(subquery, "SelectStmt"));
  const updates = inserts.flatMap((each) => listOf(treeOf(each["onConflictClause"])?.["targetList"]));
  const merged = allOf(updates, "SubLink");
  const calls = allOf(updates, "FuncCall").map((each) => wordsOf(each["funcname"]).at(-1));
  const columns = allOf(statement, "ColumnRef").map((each) => wordsOf(each["fields"]).at(-1));
  return [
    ...(values.length > 0 ? [["e", "has a query in VALUES"] as const] : []),
    // It reads the coordinator's empty table instead of the rows.
    ...(returned.length > 0 ? [["e", "has a query in RETURNING"] as const] : []),
    ...(merged.length > 0 ? [["e", "has a query in DO UPDATE"] as const] : []),
    ...(calls.includes("now") ? [["e", "calls now() in DO UPDATE"] as const] : []),
    ...(columns.includes("ctid") ? [["e", "names ctid"] as const] : []),
    ...(inlined.some((name) => cases.has(name)) ? [["e", "calls a function with a case in VALUES"] as const] : []),
    ...(sources.some((each) => each && isBare(each)) ? [["e", "has a query without columns in FROM"] as const] : []),
  ];
}

function isBare(query: Tree): boolean {
  return (
    query["op"] === "SETOP_NONE" &&
    listOf(query["targetList"]).length === 0 &&
    listOf(query["valuesLists"]).length === 0
  );
}

function isSpread(kind: Kind | undefined): boolean {
  return kind === "distributed" || kind === "reference";
}

/** Finds orders by number: numbers of several machines don't show which row came first, only break ties in time. */
function ordered(statement: unknown, { numbers, times }: Ground): Found[] {
  return ordersIn(statement).flatMap((order): Found[] => {
    const columns = allOf(order, "SortBy").flatMap((each) => lastWord(treeOf(each["node"])));
    const first = columns.find((name) => times.has(name) || numbers.has(name));
    return first !== undefined && numbers.has(first) ? [["g", `sorts by ${first}`]] : [];
  });
}

/** Each list that rows are sorted by, in a query or a function. */
function ordersIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(ordersIn);
  return Object.entries(treeOf(value) ?? {}).flatMap(([key, each]) =>
    key === "sortClause" || key === "agg_order" ? [each] : ordersIn(each),
  );
}

function lastWord(node: Tree | undefined): string[] {
  return wordsOf(held(node, "ColumnRef")?.["fields"]).slice(-1);
}
