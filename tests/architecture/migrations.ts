import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse, type RangeVar } from "libpg-query";

/** What stands against a statement: `takes` what programs of the released version may use, or `holds` everyone up. */
type Fault = { readonly kind: "takes" | "holds"; readonly text: string };

/** What a file's statements may rely on: its own tables, not in use yet, and checks that earlier files validated. */
type Ground = {
  readonly made: ReadonlySet<string>;
  readonly notNull: ReadonlySet<string>;
  readonly isOutside: boolean;
};

const folder = "dataspace/src/db/migrations";
/** Meets no database that is in use. */
const baseline = "0001-baseline.sql";
const contractLine = /^-- contract: (\d+\.\d+\.\d+)$/m;
const outsideLine = /^-- outside a transaction$/m;
/** Statements that neither remove nor block anything, apart from inspected ones. */
const harmless = new Set(
  "CreateStmt CreateFunctionStmt CreateTrigStmt CreateDomainStmt CreateEnumStmt CreateSeqStmt ViewStmt CommentStmt CreateStatsStmt InsertStmt".split(
    " ",
  ),
);
const harmlessChanges = new Set(["AT_DropConstraint", "AT_DropNotNull", "AT_SetStatistics", "AT_SetRelOptions"]);

/** Faults of the repository's migrations; `released` is the version that runs next to the new one. */
export async function findMigrationFaults(root: string): Promise<string[]> {
  const files = readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-/.test(name) && name !== baseline)
    .toSorted();
  const { version } = JSON.parse(readFileSync(join(root, "deploy/released.json"), "utf8")) as { version: string };
  const texts = files.map((name) => ({ name, text: readFileSync(join(root, folder, name), "utf8") }));
  return faultsOf(texts, version);
}

/** What stands against these migrations, in their order, as sentences (docs/operations/upgrade.md says what to write instead). */
export async function faultsOf(files: readonly MigrationFile[], released: string): Promise<string[]> {
  const notNull = new Set<string>();
  const pending = new Map<string, string>();
  const sentences: string[] = [];
  for (const { name, text } of files) {
    const statements = ((await parse(text)).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
    const made = new Set(statements.flatMap((each) => tableOf(nodeOf(each, "CreateStmt")?.relation) ?? []));
    const ground = { made, notNull, isOutside: outsideLine.test(text) };
    const found = [...fileFaults(statements, ground), ...statements.flatMap((each) => statementFaults(each, ground))];
    const contract = contractLine.exec(text)?.[1];
    const isContracted = contract !== undefined && !isNewer(contract, released);
    if (contract && !isContracted)
      sentences.push(`${name} takes away what ${contract} no longer uses, but ${released} is released`);
    sentences.push(
      ...found.filter(({ kind }) => kind === "holds" || !isContracted).map((fault) => `${name} ${fault.text}`),
    );
    for (const each of statements) noteChecks(each, pending, notNull);
  }
  return sentences;
}

function fileFaults(statements: readonly Node[], ground: Ground): Fault[] {
  const { isOutside } = ground;
  const changes = statements.flatMap((each) => nodeOf(each, "AlterTableStmt")?.cmds ?? []);
  const kinds = changes.flatMap((each) => nodeOf(each, "AlterTableCmd")?.subtype ?? []);
  const locked = [...lockedTables(statements, ground)];
  return [
    ...(statements.length > 1 && locked.length > 1 ? [holds(`locks ${locked.join(" and ")}: a file a table`)] : []),
    ...(isOutside && statements.length !== 1
      ? [holds("runs outside a transaction and has more than one statement")]
      : []),
    ...(kinds.includes("AT_ValidateConstraint") && (statements.length > 1 || kinds.length > 1)
      ? [holds("validates a constraint with other statements, whose locks stay meanwhile")]
      : []),
  ];
}

/** Tables that exist and get locked: with two, a call that reads both in the other order ends in a deadlock, and may be the one that fails. */
function lockedTables(statements: readonly Node[], { made, isOutside }: Ground): Set<string> {
  const relations = statements.flatMap((each) => {
    const altered = nodeOf(each, "AlterTableStmt") ?? nodeOf(each, "CreateTrigStmt") ?? nodeOf(each, "RenameStmt");
    return [altered?.relation, ...referencesOf(each)];
  });
  const names = isOutside ? [] : relations.flatMap((relation) => tableOf(relation) ?? []);
  return new Set(names.filter((name) => !made.has(name)));
}

/** Tables that a new table or constraint refers to. */
function referencesOf(statement: Node): RangeVar[] {
  const changes = nodeOf(statement, "AlterTableStmt")?.cmds?.map((each) => nodeOf(each, "AlterTableCmd")?.def) ?? [];
  const parts = nodeOf(statement, "CreateStmt")?.tableElts ?? [];
  return [...changes, ...parts].flatMap((each) => {
    const inColumn = nodeOf(each, "ColumnDef")?.constraints ?? [];
    return [each, ...inColumn].flatMap((part) => nodeOf(part, "Constraint")?.pktable ?? []);
  });
}

function statementFaults(statement: Node, ground: Ground): Fault[] {
  const [kind] = Object.keys(statement);
  if (kind === undefined || harmless.has(kind)) return [];
  const index = nodeOf(statement, "IndexStmt");
  if (index) return indexFaults(ground, index);
  const alter = nodeOf(statement, "AlterTableStmt");
  if (alter)
    return ground.made.has(tableOf(alter.relation) ?? "")
      ? []
      : (alter.cmds ?? []).flatMap((each) =>
          changeFaults(nodeOf(each, "AlterTableCmd") ?? {}, tableOf(alter.relation), ground),
        );
  const moved = nodeOf(statement, "UpdateStmt") ?? nodeOf(statement, "DeleteStmt");
  if (moved)
    return moved.whereClause
      ? []
      : [holds(`changes every row of ${tableOf(moved.relation)}: a job of the program does that in parts`)];
  const drop = nodeOf(statement, "DropStmt");
  if (drop) return dropFaults(drop.removeType ?? "", drop.concurrent === true && ground.isOutside);
  if (kind === "RenameStmt") return [takes("renames")];
  if (kind === "VariableSetStmt" || kind === "TransactionStmt")
    return [holds("sets limits or a transaction, which the migrator does")];
  return [holds(`has a ${kind}, of which no rule says that it is safe`)];
}

function indexFaults({ made, isOutside }: Ground, index: NonNullable<ReturnType<typeof nodeOf<"IndexStmt">>>): Fault[] {
  if (made.has(tableOf(index.relation) ?? "")) return [];
  if (!index.concurrent) return [holds(`builds the index ${index.idxname} not concurrently`)];
  return [
    ...(isOutside ? [] : [holds("builds an index concurrently without the line '-- outside a transaction'")]),
    ...(index.if_not_exists ? [] : [holds("builds an index concurrently without 'if not exists'")]),
  ];
}

function dropFaults(what: string, isConcurrent: boolean): Fault[] {
  if (what === "OBJECT_INDEX") return isConcurrent ? [] : [holds("drops an index not concurrently")];
  return [takes(`drops a ${what.replace("OBJECT_", "").toLowerCase()}`)];
}

function changeFaults(
  { subtype = "AT_ReAddIndex", name, def }: AlterTableCmd,
  table: string | undefined,
  { notNull }: Ground,
): Fault[] {
  if (harmlessChanges.has(subtype) || subtype === "AT_ValidateConstraint") return [];
  if (subtype === "AT_DropColumn") return [takes(`drops the column ${name}`)];
  if (subtype === "AT_ColumnDefault") return def ? [] : [takes(`drops the default of ${name}`)];
  if (subtype === "AT_AlterColumnType") return [holds(`changes the type of ${name}: add a column instead`)];
  if (subtype === "AT_SetNotNull")
    return notNull.has(`${table}.${name}`)
      ? []
      : [holds(`sets ${name} not null without a check that an earlier file validated`)];
  if (subtype === "AT_AddColumn") return columnFaults(nodeOf(def, "ColumnDef") ?? {});
  if (subtype === "AT_AddConstraint") return constraintFaults(nodeOf(def, "Constraint") ?? {});
  return [holds(`has ${subtype}, of which no rule says that it is safe`)];
}

function columnFaults({ colname, typeName, constraints = [] }: ColumnDef): Fault[] {
  const all = constraints.flatMap((each) => nodeOf(each, "Constraint") ?? []);
  const preset = all.find(({ contype }) => contype === "CONSTR_DEFAULT");
  const added = new Set(all.map(({ contype }) => contype));
  const type = onlyOf(typeName?.names?.at(-1));
  const column = `adds the column ${colname}`;
  return [
    ...(preset && !isFixed(preset.raw_expr) ? [holds(`${column} with a default that is no constant`)] : []),
    ...(added.has("CONSTR_NOTNULL") && !preset ? [takes(`${column}, not null and without a default`)] : []),
    ...(["CONSTR_GENERATED", "CONSTR_IDENTITY"] as const).flatMap((each) =>
      added.has(each) ? [holds(`${column}, computed for every row`)] : [],
    ),
    ...(type?.endsWith("serial") ? [holds(`${column}, computed for every row`)] : []),
    ...all
      .filter(({ contype, skip_validation }) => !skip_validation && isScanned(contype))
      .map(() => holds(`${column} with a constraint: add that by itself`)),
  ];
}

function constraintFaults({ contype, skip_validation, indexname, conname }: Constraint): Fault[] {
  if (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY")
    return indexname ? [] : [holds(`adds ${conname}, which builds an index under a lock: 'using index'`)];
  return skip_validation ? [] : [holds(`adds ${conname} without 'not valid'`)];
}

function isScanned(contype: Constraint["contype"]): boolean {
  return (
    contype === "CONSTR_CHECK" ||
    contype === "CONSTR_FOREIGN" ||
    contype === "CONSTR_UNIQUE" ||
    contype === "CONSTR_PRIMARY"
  );
}

/** One value for every row, so that none is rewritten: a constant, or the time of the statement. */
function isFixed(expression: Node | undefined): boolean {
  const cast = nodeOf(expression, "TypeCast");
  if (cast) return isFixed(cast.arg);
  const call = nodeOf(expression, "FuncCall");
  if (call) return onlyOf(call.funcname?.at(-1)) === "now";
  return nodeOf(expression, "A_Const") !== undefined || nodeOf(expression, "SQLValueFunction") !== undefined;
}

/** Remembers the checks `column is not null`, and which of them are validated. */
function noteChecks(statement: Node, pending: Map<string, string>, notNull: Set<string>): void {
  const alter = nodeOf(statement, "AlterTableStmt");
  const table = tableOf(alter?.relation);
  for (const each of alter?.cmds ?? []) {
    const change = nodeOf(each, "AlterTableCmd");
    const { conname, raw_expr } = nodeOf(change?.def, "Constraint") ?? {};
    const test = nodeOf(raw_expr, "NullTest");
    const column = onlyOf(nodeOf(test?.arg, "ColumnRef")?.fields?.at(-1));
    if (test?.nulltesttype === "IS_NOT_NULL") pending.set(`${table}.${conname}`, `${table}.${column}`);
    const checked = change?.subtype === "AT_ValidateConstraint" && pending.get(`${table}.${change.name}`);
    if (checked) notNull.add(checked);
  }
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

function holds(text: string): Fault {
  return { kind: "holds", text };
}

function takes(text: string): Fault {
  return { kind: "takes", text: `${text} without a line '-- contract: VERSION' that says since when nothing uses it` };
}

/** One migration from 0043 on. */
type MigrationFile = { readonly name: string; readonly text: string };

/** The kinds of nodes, and what a node of one kind holds: `Node` is a union of objects with one key each. */
type KindOf<Each> = Each extends unknown ? keyof Each : never;
type Holds<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never;

/** The node of PostgreSQL's syntax tree when it is of this kind. */
function nodeOf<Name extends KindOf<Node>>(node: Node | undefined, name: Name): Holds<Node, Name> | undefined {
  return node && name in node ? (node as Record<Name, Holds<Node, Name>>)[name] : undefined;
}

/** The word of a node that is a name. */
function onlyOf(node: Node | undefined): string | undefined {
  return nodeOf(node, "String")?.sval;
}

/** A table's name. */
function tableOf(relation: RangeVar | undefined): string | undefined {
  return relation?.relname;
}
