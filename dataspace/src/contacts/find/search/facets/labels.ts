import { type FacetKind, facetKinds, type FoundValue } from "@finder/contract/endpoints/find";
import type { Executor } from "../../../../db/statement.ts";
import { countryOf, listValue, numberOf, termKinds } from "../../terms/term.ts";
import { readLabels } from "./labels.queries.ts";
import type { TermCount } from "../find.queries.ts";

const kindOf = new Map<number, FacetKind>(facetKinds.map((kind) => [termKinds[kind], kind]));

/** Counted terms as values with names, by kind, most people first. */
export async function labelled(db: Executor, rows: readonly TermCount[]): Promise<Map<FacetKind, FoundValue[]>> {
  const named = rows.filter(({ kind }) => ["company", "industry", "city"].includes(kindOf.get(kind) ?? ""));
  const labels =
    named.length === 0
      ? []
      : await readLabels(
          db,
          named.map(({ kind }) => kind),
          named.map(({ term }) => term),
        );
  const labelOf = new Map(labels.map(({ term, ...label }) => [term, label]));
  const values = new Map<FacetKind, FoundValue[]>();
  for (const { kind: number, term, people } of rows) {
    const kind = kindOf.get(number);
    const said = kind && (labelOf.get(term) ?? valueOf(kind, term));
    if (kind && said) values.set(kind, [...(values.get(kind) ?? []), { ...said, people }]);
  }
  for (const list of values.values()) list.sort((a, b) => b.people - a.people);
  return values;
}

/** The value of a term that a program names, as both value and label. */
function valueOf(kind: FacetKind, term: number): { value: string; label: string } | null {
  if (kind === "country") return same(countryOf(term));
  if (kind === "seniority" || kind === "function" || kind === "size" || kind === "has") {
    const value = listValue(kind, term);
    return value === undefined ? null : same(value);
  }
  return kind === "company" ? same(String(numberOf(term))) : null;
}

function same(value: string): { value: string; label: string } {
  return { value, label: value };
}
