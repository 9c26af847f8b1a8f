import { getVariableValues, type GraphQLSchema } from "graphql";
import { costOf } from "../admission/cost.ts";
import { itemsByName } from "../admission/sizes.ts";
import type { NamedDocument } from "./document/named-document.ts";
import { capName } from "./document/spending.ts";
import { exampleCall } from "./schema/examples.ts";

/** What a call costs before it runs: points, and the most credits that it spends; null: as many as it is asked for. */
export type Price = { readonly points: number; readonly mostCredits: number | null };

/** The price of a call with these values, which fit their types; an example stands for each that is missing. */
export function priceOf(schema: GraphQLSchema, named: NamedDocument, given: Readonly<Record<string, unknown>>): Price {
  const values = { ...exampleCall(named.parameters), ...given };
  return { points: pointsOf(schema, named, values), mostCredits: mostCredits(named, given) };
}

/** Points of a call that gives the least it has to. */
export function typicalPoints(schema: GraphQLSchema, named: NamedDocument): number {
  return pointsOf(schema, named, exampleCall(named.parameters));
}

function pointsOf(schema: GraphQLSchema, named: NamedDocument, values: Readonly<Record<string, unknown>>): number {
  const { operation, fragments } = named;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], values);
  const variables = coerced ?? {};
  return costOf(operation, { schema, fragments, variables, items: itemsByName(variables) });
}

function mostCredits({ spending, parameters }: NamedDocument, given: Readonly<Record<string, unknown>>): number | null {
  if (spending === null) return 0;
  const byDefault = parameters.find(({ name }) => name === capName)?.byDefault;
  const cap = given[capName] ?? byDefault;
  const bounds = [spending.most, cap].filter((each) => typeof each === "number");
  return bounds.length === 0 ? null : Math.min(...bounds);
}
