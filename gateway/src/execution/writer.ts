import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  isLeafType,
  type FieldNode,
  type GraphQLOutputType,
} from "graphql";
import { collect, type Scope } from "./collect.ts";
import { NotPlain, leafWriter, type Write } from "./leaf.ts";

/** Thrown while a document is compiled that asks for what only the executor can do. */
export class NotCompiled extends Error {}

const listWriter =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) throw new NotPlain();
    let text = "[";
    for (let index = 0; index < value.length; index += 1)
      text += index === 0 ? write(value[index]) : `,${write(value[index])}`;
    return `${text}]`;
  };

/** One field of an object: its property (null: the type's name), and how it is written behind its name. */
type Property = { readonly name: string | null; readonly prefix: string; readonly write: Write };

const propertiesOf = (type: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope): Property[] => {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return [...collect(sets, scope)].map(([key, [first, ...rest]], index) => {
    const prefix = `${index === 0 ? "" : ","}${JSON.stringify(key)}:`;
    if (first?.name.value === "__typename") return { name: null, prefix: `${prefix}"${type.name}"`, write: String };
    const field = first && type.getFields()[first.name.value];
    if (!field || field.resolve || field.args.length > 0) throw new NotCompiled();
    return { name: field.name, prefix, write: writerOf(field.type, [first, ...rest], scope) };
  });
};

const objectWriter = (type: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope): Write => {
  if (type.isTypeOf) throw new NotCompiled();
  const properties = propertiesOf(type, nodes, scope);
  return (value) => {
    if (typeof value !== "object" || value === null || value instanceof Promise || value instanceof Error)
      throw new NotPlain();
    let text = "{";
    for (const { name, prefix, write } of properties)
      text += name === null ? prefix : prefix + write((value as Record<string, unknown>)[name]);
    return `${text}}`;
  };
};

const nullableWriter = (type: GraphQLOutputType, nodes: readonly FieldNode[], scope: Scope): Write => {
  if (type instanceof GraphQLList) return listWriter(writerOf(type.ofType, nodes, scope));
  if (type instanceof GraphQLObjectType) return objectWriter(type, nodes, scope);
  if (isLeafType(type)) return leafWriter(type);
  throw new NotCompiled();
};

/**
 * How values of a type are written for the fields that a document selects: the text that executing the selection and
 * JSON.stringify would give. Written values are plain: whatever graphql would report as an error, or wait for, throws.
 */
export const writerOf = (type: GraphQLOutputType, nodes: readonly FieldNode[], scope: Scope): Write => {
  if (type instanceof GraphQLNonNull) {
    const write = nullableWriter(type.ofType, nodes, scope);
    return (value) => {
      if (value === null || value === undefined) throw new NotPlain();
      return write(value);
    };
  }
  const write = nullableWriter(type, nodes, scope);
  return (value) => (value === null || value === undefined ? "null" : write(value));
};
