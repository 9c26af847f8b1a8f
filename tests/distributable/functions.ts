import { parse, parsePlPgSQL } from "libpg-query";
import type { Catalogue, DatabaseFunction } from "./catalogue.ts";
import { type Fault, faultsOf, type Ground } from "./rules.ts";
import { allOf, textOf, wordsOf } from "./tree.ts";
import { type Use, usesOf } from "./uses.ts";

/** What of the database's functions and tables a distributed one refuses, by the name of each. */
export async function catalogueFaults(catalogue: Catalogue, ground: Ground): Promise<Map<string, Fault[]>> {
  const found = new Map<string, Fault[]>();
  const readings = new Map<string, Reading>();
  for (const each of catalogue.functions) readings.set(each.name, await read(each, ground));
  for (const each of catalogue.functions) found.set(`${each.name}()`, functionFaults(each, readings, ground));
  for (const table of catalogue.unlogged)
    if (ground.kinds.get(table) === "distributed")
      found.set(table, [{ rule: "f", text: "is not logged, so that its shards cannot move" }]);
  for (const { from, to } of catalogue.references) {
    const [one, other] = [ground.kinds.get(from), ground.kinds.get(to)];
    if (one !== other && !(one === "distributed" && other === "reference"))
      found.set(`${from} to ${to}`, [{ rule: "f", text: `refers from a ${one} table to a ${other} one` }]);
  }
  return found;
}

/** What the statements of a function do. */
type Reading = {
  readonly faults: readonly Fault[];
  readonly uses: readonly Use[];
  readonly calls: readonly string[];
  /** The types of its variables. */
  readonly types: readonly string[];
};

async function read(each: DatabaseFunction, ground: Ground): Promise<Reading> {
  const { queries, variables, types } =
    each.language === "sql" ? { queries: [each.body], variables: [], types: [] } : await partsOf(each);
  const values = new Set([...each.arguments, ...variables, "new.clientid", "old.clientid"]);
  const trees = await Promise.all(queries.map(async (query) => (await parse(query)).stmts ?? []));
  const statements = trees.flat().map(({ stmt }) => ({ stmt, uses: usesOf(stmt, ground.tables, values) }));
  return {
    faults: statements.flatMap(({ stmt, uses }) => [...faultsOf(stmt, ground, values), ...joined(uses, each, ground)]),
    uses: statements.flatMap(({ uses }) => uses),
    calls: allOf(trees, "FuncCall").flatMap(({ funcname }) => wordsOf(funcname).slice(-1)),
    types,
  };
}

function functionFaults(each: DatabaseFunction, readings: ReadonlyMap<string, Reading>, { kinds }: Ground): Fault[] {
  const own = readings.get(each.name) ?? { faults: [], uses: [], calls: [], types: [] };
  const uses = [...own.uses, ...own.calls.flatMap((name) => readings.get(name)?.uses ?? [])];
  const written = uses.filter(({ does }) => does === "writes").map(({ table }) => table);
  const isOfClients = (table: string): boolean => kinds.get(table) === "distributed";
  const others = each.triggeredBy.some(isOfClients) ? written.filter((table) => !isOfClients(table)) : [];
  const isOfAll = each.triggeredBy.some((table) => kinds.get(table) === "reference");
  const away = isOfAll ? uses.map(({ table }) => table).filter((table) => kinds.get(table) === "local") : [];
  const stays = /\bif to_regclass\('(\w+)'\) is null then return null; end if;/.exec(each.body)?.[1];
  const rowType = isOfAll ? own.types.find((type) => kinds.get(type) === "local") : undefined;
  const isCalled = each.triggeredBy.length === 0 && own.uses.some(({ table }) => isOfClients(table));
  const takesClient = /^(?:p_client|of_client)$/.test(each.arguments[0] ?? "");
  return [
    ...own.faults,
    ...(others.length > 0 ? [{ rule: "f", text: `writes ${others.join(", ")} where the rows of a client are` }] : []),
    ...(away.length > 0 && !away.some((table) => table === stays)
      ? [{ rule: "f", text: `does not end where ${away[0]} is not` }]
      : []),
    // The body is compiled whole, before it could end.
    ...(rowType === undefined ? [] : [{ rule: "f", text: `has a variable of ${rowType}, which workers lack` }]),
    ...(each.language === "sql" && own.uses.some(({ table }) => isOfClients(table))
      ? [{ rule: "i", text: "touches clients' rows in SQL, whose parameters Citus cannot plan with" }]
      : []),
    ...unnamed(each),
    ...(isCalled && !takesClient ? [{ rule: "h", text: "does not take the client first" }] : []),
  ];
}

const raise = /\braise exception '([^']*)' using [^;]*\bconstraint = '(\w+)'/g;

/** Finds refusals whose message lacks the name of their constraint: of a worker's error the message alone arrives. */
function unnamed({ body }: DatabaseFunction): Fault[] {
  const names = Array.from(body.matchAll(raise), ([, message = "", name = ""]) =>
    message.includes(`"${name}"`) ? [] : [name],
  );
  return names.flat().map((name) => ({ rule: "f", text: `raises ${name} without its name in the message` }));
}

/** Finds statements that join a trigger's transition rows with a table of several machines. */
function joined(uses: readonly Use[], { handed }: DatabaseFunction, { kinds }: Ground): Fault[] {
  const tables = uses.map(({ table }) => table);
  const isSpread = tables.some((table) => kinds.has(table) && kinds.get(table) !== "local");
  const isBeside = isSpread && tables.some((table) => handed.includes(table));
  return isBeside ? [{ rule: "f", text: "joins the rows of its trigger with a table" }] : [];
}

type Parts = Record<"queries" | "variables" | "types", string[]>;

/** The queries of a PL/pgSQL function, and the names and types of its variables. */
async function partsOf({ definition }: DatabaseFunction): Promise<Parts> {
  const tree = await parsePlPgSQL(definition);
  const queries = allOf(tree, "PLpgSQL_expr").flatMap(({ query }) => textOf(query) ?? []);
  const variables = ["PLpgSQL_var", "PLpgSQL_rec"].flatMap((kind) => allOf(tree, kind));
  return {
    queries: queries.filter((query) => /\b(?:from|into|update)\b/i.test(query)).map(asStatement),
    variables: variables.flatMap(({ refname }) => textOf(refname) ?? []),
    types: allOf(tree, "PLpgSQL_type").flatMap(({ typname }) => textOf(typname)?.replace(/%rowtype$|\[\]$/i, "") ?? []),
  };
}

/** An expression or an assignment is a query too: `x := (select 1)`, `not exists (select 2)`. */
function asStatement(query: string): string {
  if (/^\s*(?:select|insert|update|delete|with)\b/i.test(query)) return query;
  return `select ${query.replace(/^\s*[\w.]+\s*:?=\s*/, "")}`;
}
