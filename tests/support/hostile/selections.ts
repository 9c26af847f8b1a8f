import { getNamedType, isObjectType, isRequiredArgument, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { times, type Seeded } from "./seeded.ts";

/** Fields of a type that need no arguments, with what they lead to; null for a value. */
export function fieldsOf(type: GraphQLObjectType): { name: string; type: GraphQLObjectType | null }[] {
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map((field) => {
      const named = getNamedType(field.type);
      return { name: field.name, type: isObjectType(named) ? named : null };
    });
}

/** Types that a query reaches by a field without arguments, by that field. */
export function reached(schema: GraphQLSchema): { name: string; type: GraphQLObjectType }[] {
  return [schema.getQueryType()].flatMap((root) =>
    root ? fieldsOf(root).flatMap(({ name, type }) => (type ? [{ name, type }] : [])) : [],
  );
}

const directives = ["", "", "", "@skip(if: false)", "@include(if: true)", "@include(if: $yes)"];

/** A selection that is valid but for what is unlikely: nested, aliased, repeated and conditional. */
export function selectionOn(type: GraphQLObjectType, random: Seeded, depth: number, width: number): string {
  const fields = fieldsOf(type);
  const one = (index: number): string => {
    const field = random.pick(fields);
    const alias = random.chance(0.05) ? `${random.pick(["a", "b", `c${index}`])}: ` : "";
    const directive = random.pick(directives);
    if (!field.type) return `${alias}${field.name} ${directive}`;
    if (depth <= 0) return "__typename";
    return `${alias}${field.name} ${directive} { ${selectionOn(field.type, random, depth - 1, width)} }`;
  };
  return times(random.whole(1, width), one);
}
