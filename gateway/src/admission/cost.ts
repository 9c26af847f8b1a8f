import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { included, collect, setsOf, type Scope } from "../planning/selection.ts";
import { itemsIn, sizeArguments, type Items, type Variables } from "./sizes.ts";

/**
 * Points by which documents are priced: an object costs 1, a change 10, each copy of the schema 500, a list as many times its
 * items as it may have, and ten items of a list that is given 1. Nothing costs more than `most`.
 */
const prices = {
  object: 1,
  mutation: 10,
  schema: 500,
  assumedItems: 25,
  itemsGiven: 10,
  most: 1_000_000_000,
} as const;

/** A price that the page around it decides: so many points anyway, and so many for each of the page's items. */
type Price = { readonly fixed: number; readonly each: number };

/** What decides the price of an operation besides itself; `items`: how many the lists in its variables have. */
type Around = {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Variables;
  readonly items: Items;
};
type Walk = Around & {
  /** Fragments by name: each is priced once, however often it is spread. */
  readonly known: Map<string, Price>;
};

/** What an operation of a valid document may cost at most, in points, for these variables. Nothing is resolved or opened for it. */
export function costOf(operation: OperationDefinitionNode, around: Around): number {
  const root = around.schema.getRootType(operation.operation);
  const walk: Walk = { ...around, known: new Map() };
  return root ? Math.max(1, inPageOf(prices.assumedItems, costOfSet(root, operation.selectionSet, walk))) : 0;
}

function inPageOf(items: number, { fixed, each }: Price): number {
  return capped(fixed + items * each);
}

const free: Price = { fixed: 0, each: 0 };

function costOfSet(parent: GraphQLObjectType, set: SelectionSetNode, walk: Walk): Price {
  let cost = free;
  for (const node of set.selections) {
    if (!included(node, walk.variables)) continue;
    if (node.kind === Kind.FIELD) cost = plus(cost, costOfField(parent, node, walk));
    else if (node.kind === Kind.INLINE_FRAGMENT) cost = plus(cost, costOfSet(parent, node.selectionSet, walk));
    else cost = plus(cost, costOfFragment(parent, node.name.value, walk));
  }
  return cost;
}

function capped(points: number): number {
  return Math.min(prices.most, points);
}

function plus(one: Price, other: Price): Price {
  return {
    fixed: capped(one.fixed + other.fixed),
    each: capped(one.each + other.each),
  };
}

function costOfField(parent: GraphQLObjectType, node: FieldNode, walk: Walk): Price {
  const name = node.name.value;
  if (name === "__typename") return free;
  if (name.startsWith("__")) return { fixed: capped(prices.schema * copiesOfSchema([node], walk)), each: 0 };
  const field = parent.getFields()[name];
  if (!field) return free;
  const given = Math.floor(itemsIn(node, walk.items) / prices.itemsGiven);
  const root = parent === walk.schema.getMutationType() ? prices.mutation : 0;
  const own = { fixed: given + root, each: 0 };
  const type = getNamedType(field.type);
  if (!isObjectType(type) || !node.selectionSet) return own;
  const many = isListType(getNullableType(field.type));
  return plus(own, costOfObjects(costOfSet(type, node.selectionSet, walk), many, sizeOf(field, node, walk)));
}

function costOfFragment(parent: GraphQLObjectType, name: string, walk: Walk): Price {
  const known = walk.known.get(name);
  if (known) return known;
  walk.known.set(name, free); // a fragment that contains itself is refused elsewhere
  const set = walk.fragments[name]?.selectionSet;
  const cost = set ? costOfSet(parent, set, walk) : free;
  walk.known.set(name, cost);
  return cost;
}

/** The cost of a field's objects; `size`: its own page's, null for that of the page around it. */
function costOfObjects(inside: Price, many: boolean, size: number | null): Price {
  if (!many) {
    const whole = { fixed: prices.object + inside.fixed, each: inside.each };
    return size === null ? whole : { fixed: inPageOf(size, whole), each: 0 };
  }
  const each = prices.object + inPageOf(prices.assumedItems, inside);
  return size === null ? { fixed: 0, each } : { fixed: capped(size * each), each: 0 };
}

/** The items that a field's own arguments ask for; null when it has none that would say so. */
function sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, { variables }: Walk): number | null {
  const asked = field.args.filter(({ name }) => (sizeArguments as readonly string[]).includes(name));
  if (asked.length === 0) return null;
  const sizes = asked.map((arg) => sizeGiven(arg, node, variables)).filter((size) => typeof size === "number");
  return Math.max(1, ...(sizes.length === 0 ? [prices.assumedItems] : sizes));
}

/** What an argument is given; whether it fits is for the language to say, when the field is asked. */
function sizeGiven(
  { name, defaultValue }: GraphQLArgument,
  { arguments: given }: FieldNode,
  variables: Variables,
): unknown {
  const value = given?.find((each) => each.name.value === name)?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  const known = value?.kind === Kind.VARIABLE && Object.hasOwn(variables, value.name.value);
  return known
    ? variables[value.name.value]
    : value === undefined || value.kind === Kind.VARIABLE
      ? defaultValue
      : null;
}

/** Counts how often fields of the schema read the list that they repeat most: aliases multiply long lists at every level. */
function copiesOfSchema(fields: readonly FieldNode[], scope: Scope): number {
  const copies = new Map<string, number>();
  for (const nodes of collect(setsOf(fields), scope).values()) {
    const name = nodes[0]?.name.value ?? "";
    copies.set(name, (copies.get(name) ?? 0) + copiesOfSchema(nodes, scope));
  }
  return Math.max(1, ...copies.values());
}
