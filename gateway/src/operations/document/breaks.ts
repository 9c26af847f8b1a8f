import {
  BreakingChangeType,
  coerceInputValue,
  findBreakingChanges,
  getNullableType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isListType,
  isNonNullType,
  type GraphQLFieldConfig,
  type GraphQLOutputType,
  GraphQLList,
  GraphQLNonNull,
} from "graphql";
import type { AnswerField } from "./answer-fields.ts";
import type { NamedDocument } from "./named-document.ts";

/**
 * What of a change would break programs that call the operation, in sentences; none where they keep working. Parameters and answer
 * are compared as the fields of a schema are, and a program that only reads keeps doing so.
 */
export function breaksOf(before: NamedDocument, after: NamedDocument): string[] {
  const kinds =
    before.readsOnly && !after.readsOnly
      ? ["It was a query, which GET calls; a mutation is called by POST alone."]
      : !before.spending && after.spending
        ? ["It would spend credits, which it did not."]
        : [];
  // A type goes only with the field or parameter that had it, which is named itself.
  const changes = findBreakingChanges(schemaOf(before), schemaOf(after)).filter(
    ({ type }) => type !== BreakingChangeType.TYPE_REMOVED,
  );
  return [...kinds, ...changes.map(({ description }) => worded(description))];
}

const field = "call";

/** A schema with one field, whose arguments and type are the operation's. */
function schemaOf({ parameters, answer }: NamedDocument): GraphQLSchema {
  const args = Object.fromEntries(
    parameters.map(({ name, type, byDefault }) => [
      name,
      { type, defaultValue: byDefault === undefined ? undefined : coerceInputValue(byDefault, type) },
    ]),
  );
  const type = new GraphQLNonNull(objectOf("data", answer));
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields: { [field]: { type, args } } }) });
}

/** A type is named by its path, so that the same place is compared with the same place: `data_dviewer_dfirst_uname`. */
function nameWithin(path: string, key: string): string {
  return `${path}_d${key.replaceAll("_", "_u")}`;
}

function objectOf(path: string, fields: readonly AnswerField[]): GraphQLObjectType {
  const own = fields.map((each): [string, GraphQLFieldConfig<unknown, unknown>] => [
    each.key,
    { type: typeOf(path, each) },
  ]);
  return new GraphQLObjectType({ name: path, fields: Object.fromEntries(own) });
}

function typeOf(path: string, { key, type, fields, isOptional }: AnswerField): GraphQLOutputType {
  const own =
    type === null
      ? new GraphQLNonNull(GraphQLString)
      : fields.length === 0
        ? type
        : rewrapped(type, objectOf(nameWithin(path, key), fields));
  return isOptional ? getNullableType(own) : own;
}

/** The lists and non-nulls of a type around another one. */
function rewrapped(type: GraphQLOutputType, inside: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(rewrapped(type.ofType, inside) as GraphQLObjectType);
  return isListType(type) ? new GraphQLList(rewrapped(type.ofType, inside)) : inside;
}

function worded(description: string): string {
  return description
    .replaceAll(`Query.${field} arg `, "Parameter ")
    .replace(/^A required arg (\S+) on Query\.\S+ was added/, "Parameter $1 is new and required")
    .replaceAll(/\bdata_d\w+/g, (name) => name.replaceAll("_d", ".").replaceAll("_u", "_"));
}
