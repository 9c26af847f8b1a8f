import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { included } from "../planning/selection.ts";

/** Points by which documents are priced: an object costs 1, a change 10, a list as many times its items as it may have. */
const prices = { object: 1, mutation: 10, assumedItems: 25 } as const;

type Variables = Readonly<Record<string, unknown>>;
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;
type Walk = {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly variables: Variables;
  /** Fragments by name and page size: each is priced once, however often it is spread. */
  readonly known: Map<string, number>;
};

const sizeArguments = ["pageSize", "first", "last"] as const;

/** The items a field's arguments ask for; what the caller of it asked for when it has no such argument. */
const sizeOf = (field: GraphQLField<unknown, unknown>, node: FieldNode, outer: number, { variables }: Walk): number => {
  const asked = sizeArguments.filter((name) => field.args.some((arg) => arg.name === name));
  if (asked.length === 0) return outer;
  const given = getArgumentValues(field, node, variables);
  const sizes = asked.flatMap((name) => (typeof given[name] === "number" ? [given[name]] : []));
  return Math.max(1, ...(sizes.length === 0 ? [prices.assumedItems] : sizes));
};

const costOfField = (parent: GraphQLObjectType, node: FieldNode, outer: number, walk: Walk): number => {
  const name = node.name.value;
  if (name.startsWith("__")) return name === "__typename" ? 0 : prices.object;
  const field = parent.getFields()[name];
  if (!field) return 0;
  const root = parent === walk.schema.getMutationType() ? prices.mutation : 0;
  const type = getNamedType(field.type);
  if (!isObjectType(type) || !node.selectionSet) return root;
  const size = sizeOf(field, node, outer, walk);
  const many = isListType(getNullableType(field.type));
  const inside = costOfSet(type, node.selectionSet, many ? prices.assumedItems : size, walk);
  return root + (many ? size : 1) * (prices.object + inside);
};

const costOfSet = (parent: GraphQLObjectType, set: SelectionSetNode, size: number, walk: Walk): number => {
  let cost = 0;
  for (const node of set.selections) {
    if (!included(node, walk.variables)) continue;
    if (node.kind === Kind.FIELD) cost += costOfField(parent, node, size, walk);
    else if (node.kind === Kind.INLINE_FRAGMENT) cost += costOfSet(parent, node.selectionSet, size, walk);
    else cost += costOfFragment(parent, node.name.value, size, walk);
  }
  return cost;
};

const costOfFragment = (parent: GraphQLObjectType, name: string, size: number, walk: Walk): number => {
  const key = `${name} ${size}`;
  const known = walk.known.get(key);
  if (known !== undefined) return known;
  walk.known.set(key, 0); // a fragment that contains itself is refused elsewhere
  const set = walk.fragments[name]?.selectionSet;
  const cost = set ? costOfSet(parent, set, size, walk) : 0;
  walk.known.set(key, cost);
  return cost;
};

/** The variables of a document that decide its price: page sizes, and what is left out. */
export const pricing = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  visit(document, {
    Argument: ({ name, value }, _key, _parent, _path, ancestors) => {
      const above = ancestors.at(-1);
      const ofDirective = above !== undefined && "kind" in above && above.kind === Kind.DIRECTIVE;
      const decides = ofDirective || sizeArguments.some((size) => size === name.value);
      if (decides && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
};

/** What an operation of a valid document may cost at most, in points, for these variables. Nothing is resolved for it. */
export const costOf = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Variables,
): number => {
  const root = schema.getRootType(operation.operation);
  const walk: Walk = { schema, fragments, variables, known: new Map() };
  return root ? Math.max(1, costOfSet(root, operation.selectionSet, prices.assumedItems, walk)) : 0;
};
