import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  type GraphQLLeafType,
} from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { EmailAddress, WebAddress } from "../graphql/values/scalars.ts";
import { StepsAside } from "./steps-aside.ts";

/** Writes a value that has no parts; throws `StepsAside` for what its type does not accept. */
type WriteLeaf = (value: unknown) => string;

/** Anything but what JSON writes as it is: quotes, backslashes, control characters and halves of surrogate pairs. */
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** Whole seconds of days that every month has: of these the type makes the same moment with milliseconds. */
const plainMoment = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** Values that need no conversion take the short way; undefined leaves a value to the type itself. */
const shortWays = new Map<GraphQLLeafType, (value: unknown) => string | undefined>([
  [GraphQLString, text],
  [EmailAddress, text],
  [WebAddress, text],
  [GraphQLBoolean, (value) => (typeof value === "boolean" ? String(value) : undefined)],
  [GraphQLInt, (value) => (typeof value === "number" && value === (value | 0) ? String(value) : undefined)],
  [GraphQLFloat, (value) => (typeof value === "number" && Number.isFinite(value) ? String(value) : undefined)],
  [
    GraphQLDateTime,
    (value) => (typeof value === "string" && plainMoment.test(value) ? `"${value.slice(0, 19)}.000Z"` : undefined),
  ],
  [
    GraphQLID,
    (value) =>
      typeof value === "string" ? quote(value) : Number.isSafeInteger(value) ? `"${String(value)}"` : undefined,
  ],
]);

/** How values of a scalar or an enum are written, as `serialize` and `JSON.stringify` would. */
export function leafWriter(type: GraphQLLeafType): WriteLeaf {
  if (type instanceof GraphQLEnumType) return enumWriter(type);
  const other = serialized(type);
  const short = shortWays.get(type);
  return short ? (value) => short(value) ?? other(value) : other;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? quote(value) : undefined;
}

function quote(value: string): string {
  return escaped.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function enumWriter(type: GraphQLEnumType): WriteLeaf {
  const names = new Map<unknown, string>(type.getValues().map(({ name, value }) => [value, `"${name}"`]));
  const other = serialized(type);
  return (value) => names.get(value) ?? other(value);
}

/** The type's own way: right for every value that it accepts, and throws for the others. */
function serialized(type: GraphQLLeafType): WriteLeaf {
  return (value) => {
    const written = textBy(type, value);
    if (written === undefined) throw new StepsAside("value");
    return written;
  };
}

function textBy(type: GraphQLLeafType, value: unknown): string | undefined {
  try {
    const result: unknown = type.serialize(value);
    return result === null ? undefined : JSON.stringify(result);
  } catch (error) {
    throw new StepsAside("value", error);
  }
}
