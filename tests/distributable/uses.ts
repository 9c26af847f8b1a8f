import { Equal, type Output, type Relation, Scope } from "./columns.ts";
import { held, listOf, textOf, type Tree, treeOf, wordsOf } from "./tree.ts";

/** A table in a statement: how it is used, and the value that its clientid equals, "" where it equals none. */
export type Use = {
  readonly table: string;
  readonly does: "reads" | "writes";
  readonly isLocked: boolean;
  readonly client: string;
};

type Seen = { table: string; does: Use["does"]; isLocked: boolean; key: string };

/** Columns by table; a name that is no table here is a function or a query of a WITH. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** The tables that a statement uses. `values` are names that stand for values: a function's parameters and variables. */
export function usesOf(statement: unknown, tables: Tables, values: ReadonlySet<string> = new Set()): Use[] {
  const reader = new Reader(tables, values);
  reader.query(statement, new Scope());
  return reader.uses();
}

class Reader {
  readonly #tables: Tables;
  readonly #values: ReadonlySet<string>;
  readonly #equal = new Equal();
  readonly #seen: Seen[] = [];

  constructor(tables: Tables, values: ReadonlySet<string>) {
    this.#tables = tables;
    this.#values = values;
  }

  uses(): Use[] {
    return this.#seen.map(({ key, ...use }) => {
      const client = this.#equal.of(`${key}.clientid`);
      return { ...use, client: client.startsWith("$") ? client : "" };
    });
  }

  /** Reads a query or a change; answers its columns. */
  query(node: unknown, around: Scope): Output {
    const scope = new Scope(around);
    const [kind = "", body] = Object.entries(treeOf(node) ?? {})[0] ?? [];
    const tree = treeOf(body) ?? {};
    for (const each of listOf(treeOf(tree["withClause"])?.["ctes"])) this.#with(each, scope);
    if (kind === "SelectStmt") return this.#select(tree, scope);
    if (kind === "InsertStmt") return this.#insert(tree, scope);
    if (kind === "UpdateStmt" || kind === "DeleteStmt") return this.#change(tree, scope);
    return outputOf([]);
  }

  #with(node: unknown, scope: Scope): void {
    const tree = held(node, "CommonTableExpr") ?? {};
    const name = textOf(tree["ctename"]) ?? "";
    scope.name(name, outputOf([])); // what a recursive query finds of itself
    scope.name(name, renamed(this.query(tree["ctequery"], scope), wordsOf(tree["aliascolnames"])));
  }

  #select(tree: Tree, scope: Scope): Output {
    if (tree["larg"]) {
      const left = this.query({ SelectStmt: tree["larg"] }, scope);
      this.query({ SelectStmt: tree["rarg"] }, scope);
      return left;
    }
    for (const item of listOf(tree["fromClause"])) this.#from(item, scope);
    this.#lock(tree, scope);
    this.#hold(tree["whereClause"], scope);
    for (const part of ["groupClause", "havingClause", "sortClause", "limitCount", "limitOffset", "windowClause"])
      this.#look(tree[part], scope);
    const [values] = listOf(tree["valuesLists"]);
    this.#look(tree["valuesLists"], scope);
    if (values) return outputOf(listOf(held(values, "List")?.["items"]).map((each) => ["", this.#key(each, scope)]));
    return this.#answer(tree["targetList"], scope);
  }

  #insert(tree: Tree, scope: Scope): Output {
    const target = this.#table(treeOf(tree["relation"]) ?? {}, scope, "writes");
    const columns = listOf(tree["cols"]).map((each) => textOf(held(each, "ResTarget")?.["name"]) ?? "");
    const given = this.query(tree["selectStmt"], scope);
    for (const [place, column] of columns.entries()) this.#equal.join(target.column(column), given.at(place));
    const conflict = treeOf(tree["onConflictClause"]);
    scope.add("excluded", target);
    this.#look(conflict?.["targetList"], scope);
    this.#look(conflict?.["whereClause"], scope);
    return this.#answer(returningOf(tree), scope);
  }

  #change(tree: Tree, scope: Scope): Output {
    this.#table(treeOf(tree["relation"]) ?? {}, scope, "writes");
    for (const item of [...listOf(tree["fromClause"]), ...listOf(tree["usingClause"])]) this.#from(item, scope);
    this.#look(tree["targetList"], scope);
    this.#hold(tree["whereClause"], scope);
    return this.#answer(returningOf(tree), scope);
  }

  /** Adds what stands in a FROM; answers what it added. */
  #from(item: unknown, scope: Scope): Relation[] {
    const named = held(item, "RangeVar");
    if (named) return [this.#named(named, scope)];
    const joined = held(item, "JoinExpr");
    if (joined) return this.#join(joined, scope);
    const nested = held(item, "RangeSubselect");
    if (nested) return [add(scope, nested, this.query(nested["subquery"], scope))];
    const called = held(item, "RangeFunction") ?? {};
    this.#look(called["functions"], scope);
    return [add(scope, called, outputOf([]))];
  }

  #join(tree: Tree, scope: Scope): Relation[] {
    const [left, right] = [this.#from(tree["larg"], scope), this.#from(tree["rarg"], scope)];
    for (const column of wordsOf(tree["usingClause"]))
      this.#equal.join(columnIn(left, column), columnIn(right, column));
    this.#hold(tree["quals"], scope);
    return [...left, ...right];
  }

  #named(tree: Tree, scope: Scope): Relation {
    const query = scope.query(textOf(tree["relname"]) ?? "");
    return query ? add(scope, tree, query, textOf(tree["relname"])) : this.#table(tree, scope, "reads");
  }

  #table(tree: Tree, scope: Scope, does: Use["does"]): Relation {
    const table = textOf(tree["relname"]) ?? "";
    const key = `${this.#seen.length}`;
    this.#seen.push({ table, does, isLocked: false, key });
    const columns = this.#tables.get(table);
    const column = (name: string): string | undefined => (columns?.has(name) ? `${key}.${name}` : undefined);
    return add(scope, tree, { column, at: () => undefined }, table);
  }

  #lock(tree: Tree, scope: Scope): void {
    for (const each of listOf(tree["lockingClause"])) {
      const named = listOf(held(each, "LockingClause")?.["lockedRels"]);
      const names = named.flatMap((rel) => textOf(held(rel, "RangeVar")?.["relname"]) ?? []);
      const locked = names.length > 0 ? names.flatMap((name) => scope.relation(name) ?? []) : scope.relations();
      const keys = new Set(locked.map((relation) => relation.column("clientid") ?? relation.column("profileid")));
      for (const use of this.#seen)
        use.isLocked ||= keys.has(`${use.key}.clientid`) || keys.has(`${use.key}.profileid`);
    }
  }

  /** Reads a condition that holds for every row: what it makes equal, is. */
  #hold(node: unknown, scope: Scope): void {
    const both = held(node, "BoolExpr");
    if (both?.["boolop"] === "AND_EXPR") {
      for (const each of listOf(both["args"])) this.#hold(each, scope);
      return;
    }
    const compared = held(node, "A_Expr");
    if (compared?.["kind"] === "AEXPR_OP" && wordsOf(compared["name"]).join() === "=") {
      const [left, right] = [rowOf(compared["lexpr"]), rowOf(compared["rexpr"])];
      for (const [place, each] of left.entries())
        this.#equal.join(this.#key(each, scope), this.#key(right[place], scope));
    }
    const among = held(node, "SubLink");
    if (among?.["subLinkType"] === "ANY_SUBLINK") {
      const output = this.query(among["subselect"], scope);
      for (const [place, each] of rowOf(among["testexpr"]).entries())
        this.#equal.join(this.#key(each, scope), output.at(place));
    } else this.#look(node, scope);
  }

  /** Reads the queries inside an expression. */
  #look(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) this.#look(each, scope);
    const tree = treeOf(value);
    if (!tree) return;
    const link = held(tree, "SubLink");
    if (link) this.query(link["subselect"], scope);
    else for (const each of Object.values(tree)) this.#look(each, scope);
  }

  #answer(targets: unknown, scope: Scope): Output {
    this.#look(targets, scope);
    const columns = listOf(targets).flatMap((each): Column[] => {
      const target = held(each, "ResTarget") ?? {};
      const words = wordsOf(held(target["val"], "ColumnRef")?.["fields"]);
      const isStar = listOf(held(target["val"], "ColumnRef")?.["fields"]).some((field) => held(field, "A_Star"));
      if (isStar) return [["*", words[0] ? scope.relation(words[0]) : undefined, scope]];
      return [[textOf(target["name"]) ?? words.at(-1) ?? "", this.#key(target["val"], scope)]];
    });
    return outputOf(columns);
  }

  /** What an expression is, when it is a column or a value. */
  #key(node: unknown, scope: Scope): string | undefined {
    const cast = held(node, "TypeCast");
    if (cast) return this.#key(cast["arg"], scope);
    const number = held(node, "ParamRef")?.["number"];
    if (typeof number === "number") return `$${number}`;
    const words = wordsOf(held(node, "ColumnRef")?.["fields"]);
    const [first = "", second] = words;
    const column = second === undefined ? scope.column(first) : scope.relation(first)?.column(second);
    return column ?? (this.#values.has(words.join(".")) || this.#values.has(first) ? `$${words.join(".")}` : undefined);
  }
}

type Column =
  | readonly [name: string, key: string | undefined]
  | readonly [star: "*", of: Relation | undefined, all: Scope];

function outputOf(columns: readonly Column[]): Output {
  const find = (name: string): string | undefined => {
    for (const column of columns) {
      if (column.length === 3) {
        const key = column[1] ? column[1].column(name) : columnIn(column[2].relations(), name);
        if (key !== undefined) return key;
      } else if (column[0] === name) return column[1];
    }
    return undefined;
  };
  const at = (place: number): string | undefined => {
    const column = columns[place];
    return column?.length === 2 ? column[1] : undefined;
  };
  return { column: find, at };
}

/** The columns of a query under the names that its alias gives them. */
function renamed(output: Output, names: readonly string[]): Output {
  if (names.length === 0) return output;
  const column = (name: string): string | undefined => {
    const place = names.indexOf(name);
    return place === -1 ? output.column(name) : output.at(place);
  };
  return { column, at: output.at };
}

function add(scope: Scope, tree: Tree, output: Output, name = ""): Relation {
  const alias = treeOf(tree["alias"]);
  const relation = renamed(output, wordsOf(alias?.["colnames"]));
  scope.add(textOf(alias?.["aliasname"]) ?? name, relation);
  return relation;
}

function columnIn(relations: readonly Relation[], name: string): string | undefined {
  return relations.map((each) => each.column(name)).find((key) => key !== undefined);
}

function rowOf(node: unknown): readonly unknown[] {
  const row = held(node, "RowExpr");
  return row ? listOf(row["args"]) : [node];
}

function returningOf(tree: Tree): unknown {
  return treeOf(tree["returningClause"])?.["exprs"];
}
