import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  getDirectiveValues,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** What a document asks for, by field name: fragments opened, aliases and repeated fields merged. */
export type Selection = ReadonlyMap<string, Selection>;
type Building = Map<string, Building>;

/** The part of `GraphQLResolveInfo` that decides a selection. */
export type Asked = Pick<GraphQLResolveInfo, "operation" | "fragments" | "variableValues">;

type Walk = {
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The fragments that were opened into each selection. */
  readonly spread: Map<Building, Set<string>>;
  /** Set when a variable decided something: such a selection holds for these variables only. */
  conditional: boolean;
};

/** The fragments of a document by name. */
export const fragmentsOf = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );

/** False for what @skip or @include leave out. */
export const included = (node: SelectionNode, variables: Walk["variables"]): boolean => {
  if (!node.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.["if"] !== true && include?.["if"] !== false;
};

/** The variables that decide whether a node is included. */
export const deciding = ({ directives }: Pick<SelectionNode, "directives">): string[] =>
  (directives ?? []).flatMap(({ arguments: given }) =>
    (given ?? []).flatMap(({ value }) => (value.kind === Kind.VARIABLE ? value.name.value : [])),
  );

/** True the first time that a fragment is spread into a selection; another time it would add nothing. */
const isNew = (name: string, into: Building, { spread }: Walk): boolean => {
  const names = spread.get(into) ?? new Set();
  spread.set(into, names);
  return names.size < names.add(name).size;
};

const collect = (set: SelectionSetNode | undefined, into: Building, walk: Walk): Building => {
  for (const node of set?.selections ?? []) {
    walk.conditional ||= deciding(node).length > 0;
    if (!included(node, walk.variables)) continue;
    if (node.kind === Kind.FIELD) {
      const inside = into.get(node.name.value) ?? new Map();
      into.set(node.name.value, collect(node.selectionSet, inside, walk));
    } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet, into, walk);
    else if (isNew(node.name.value, into, walk)) collect(walk.fragments[node.name.value]?.selectionSet, into, walk);
  }
  return into;
};

const known = new WeakMap<OperationDefinitionNode, Selection>();

/**
 * The selection of a whole operation, root fields first. Worked out once per parsed document, unless a variable decides
 * what is skipped. The document must be valid: fragments that contain themselves never get here.
 */
export const selectionOf = ({ operation, fragments, variableValues }: Asked): Selection => {
  const kept = known.get(operation);
  if (kept) return kept;
  const walk: Walk = { fragments, variables: variableValues, spread: new Map(), conditional: false };
  const selection = collect(operation.selectionSet, new Map(), walk);
  if (!walk.conditional) known.set(operation, selection);
  return selection;
};
