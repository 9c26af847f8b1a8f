import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  isLeafType,
  type FieldNode,
  type GraphQLOutputType,
} from "graphql";
import { readerOf, rowBehind } from "../graphql/from.ts";
import { collect, setsOf, type Scope } from "../planning/selection.ts";
import { isLater, writeLater, type Write } from "./later.ts";
import { leafWriter } from "./leaf.ts";
import { StepsAside } from "./steps-aside.ts";

/**
 * How values of a type are written for the fields that a document selects: the text that executing the selection and
 * JSON.stringify would give. What is read only when it is asked for gets a place in it; what graphql would report as an error
 * throws.
 */
export function writerOf(type: GraphQLOutputType, nodes: readonly FieldNode[], scope: Scope): Write {
  if (type instanceof GraphQLNonNull) {
    const write = nullableWriter(type.ofType, nodes, scope);
    return (value, later) => {
      if (value === null || value === undefined) throw new StepsAside("value");
      return write(value, later);
    };
  }
  const write = nullableWriter(type, nodes, scope);
  return (value, later) => (value === null || value === undefined ? "null" : write(value, later));
}

function nullableWriter(type: GraphQLOutputType, nodes: readonly FieldNode[], scope: Scope): Write {
  if (type instanceof GraphQLList) return listWriter(writerOf(type.ofType, nodes, scope));
  if (type instanceof GraphQLObjectType) return objectWriter(type, nodes, scope);
  if (isLeafType(type)) return leafWriter(type);
  throw new StepsAside("abstract");
}

function listWriter(write: Write): Write {
  return (value, later) => {
    if (!Array.isArray(value)) throw new StepsAside("value");
    let text = "[";
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      if (index > 0) text += ",";
      text += item instanceof Promise ? writeLater(value, item, write, later) : write(item, later);
    }
    return `${text}]`;
  };
}

function objectWriter(type: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope): Write {
  if (type.isTypeOf) throw new StepsAside("abstract");
  const properties = propertiesOf(type, nodes, scope);
  return (value, later) => {
    if (typeof value !== "object" || value === null || value instanceof Promise || value instanceof Error)
      throw new StepsAside("value");
    const row = rowBehind(value);
    let text = "{";
    for (const { name, read, prefix, write } of properties) {
      text += prefix;
      if (name === null) continue;
      const inside = row && read ? read(row) : (value as Record<string, unknown>)[name];
      text += isLater(inside) ? writeLater(value, inside, write, later) : write(inside, later);
    }
    return `${text}}`;
  };
}

/** One field of an object: its property (null: the type's name), how a view's row is read for it, and how it is written. */
type Property = {
  readonly name: string | null;
  readonly read?: ReturnType<typeof readerOf>;
  readonly prefix: string;
  readonly write: Write;
};

function propertiesOf(type: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope): Property[] {
  return [...collect(setsOf(nodes), scope)].map(([key, [first, ...rest]], index) => {
    const prefix = `${index === 0 ? "" : ","}${JSON.stringify(key)}:`;
    if (first?.name.value === "__typename") return { name: null, prefix: `${prefix}"${type.name}"`, write: String };
    const field = first && type.getFields()[first.name.value];
    if (!field) throw new Error(`${type.name} has no ${first?.name.value}.`);
    if (field.resolve || field.args.length > 0) throw new StepsAside("resolver");
    const read = readerOf(type.name, field.name);
    return { name: field.name, read, prefix, write: writerOf(field.type, [first, ...rest], scope) };
  });
}
