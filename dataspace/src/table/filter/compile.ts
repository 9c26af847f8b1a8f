import type { Column } from "../../db/schema/column.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import type { Bind } from "../bind.ts";
import { bindType } from "../cast.ts";
import { badRequest } from "../table-error.ts";
import { type FilterContext, valueOf } from "./literal.ts";
import type { Filter, Term } from "./tree.ts";

/** The context of a filter: the columns this caller may name, the row's alias, the statement's parameters. */
export type FilterTarget = FilterContext & {
  readonly columns: ReadonlyMap<string, Column>;
  readonly alias: string;
  readonly bind: Bind;
};

const joined = { and: " and ", or: " or ", xor: " <> " } as const;

/** SQL of a filter; every value is a bound parameter, every name is a declared column. */
export function compileFilter(filter: Filter, target: FilterTarget): string {
  if (filter.kind === "term") return compileTerm(filter, target);
  if (filter.kind === "not") return `not (${compileFilter(filter.of, target)})`;
  return `(${filter.of.map((part) => `(${compileFilter(part, target)})`).join(joined[filter.kind])})`;
}

function compileTerm(term: Term, target: FilterTarget): string {
  const column = columnOf(term, target);
  if (column.sealed) return sealedTerm(term, column, column.sealed.hash, target);
  const left = `${target.alias}."${column.name}"`;
  const type = bindType[column.type];
  switch (term.comparison) {
    case "is null":
    case "is not null":
      return `${left} ${term.comparison}`;
    case "like":
      return likeTerm(term, column, target);
    case "in": {
      const values = (context: FilterContext): unknown[] =>
        term.literals.map((literal) => valueOf(literal, column, context));
      const list = `${left} = any(${bound(target, `${type}[]`, values)})`;
      return term.negated ? `not (${list})` : list;
    }
    default:
      return `${left} ${term.comparison} ${bound(target, type, (context) => valueOf(term.literals[0] ?? "", column, context))}`;
  }
}

function columnOf({ field }: Term, target: FilterTarget): Column {
  const column = target.columns.get(field.toLowerCase());
  if (!column || (column.computed && !column.sealed))
    throw badRequest(`Invalid or unparsable field in filter request: '${field}'`);
  return column;
}

/** A sealed value is found by its fingerprint, so only equality means anything. */
function sealedTerm(term: Term, column: Column, hash: string, target: FilterTarget): string {
  if (term.comparison !== "=" && term.comparison !== "<>" && term.comparison !== "in")
    throw badRequest(`Field '${column.name}' can only be compared with =, != and in.`);
  const hashes = (context: FilterContext): Buffer[] =>
    term.literals.map((literal) => fingerprint(String(valueOf(literal, column, context) ?? "")));
  const list = `${target.alias}."${hash}" = any(${bound(target, "bytea[]", hashes)})`;
  return term.negated || term.comparison === "<>" ? `not (${list})` : list;
}

function likeTerm(term: Term, column: Column, target: FilterTarget): string {
  const [literal = ""] = term.literals;
  const { before, after } = term.wildcards ?? { before: "", after: "" };
  const pattern = term.wildcards ? before + literal + after : literal;
  const text = column.type === "datetime" || column.type === "date" ? { ...column, type: "text" as const } : column;
  const value = (context: FilterContext): string | null => {
    const read = valueOf(pattern, text, context);
    if (typeof read === "string" && /(?:^|[^\\])(?:\\\\)*\\$/.test(read))
      throw badRequest("Invalid or unparsable filter request.");
    return read === null ? null : String(read);
  };
  return `${target.alias}."${column.name}"::text ${term.negated ? "not " : ""}like ${bound(target, "text", value)}`;
}

/** Binds the operand of a comparison; a reused statement reads it again from other parameters. */
function bound(target: FilterTarget, cast: string, read: (context: FilterContext) => unknown): string {
  return target.bind.add(read(target), cast, read);
}
