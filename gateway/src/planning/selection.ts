import {
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  getDirectiveValues,
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
  /** Set when a variable decided something: such a selection holds for these variables only. */
  conditional: boolean;
};

const included = (node: SelectionNode, walk: Walk): boolean => {
  if (!node.directives?.length) return true;
  walk.conditional ||= node.directives.some((directive) =>
    directive.arguments?.some(({ value }) => value.kind === Kind.VARIABLE),
  );
  const skip = getDirectiveValues(GraphQLSkipDirective, node, walk.variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, walk.variables);
  return skip?.["if"] !== true && include?.["if"] !== false;
};

const collect = (set: SelectionSetNode | undefined, into: Building, walk: Walk): Building => {
  for (const node of set?.selections ?? []) {
    if (!included(node, walk)) continue;
    if (node.kind === Kind.FIELD) {
      const inside = into.get(node.name.value) ?? new Map();
      into.set(node.name.value, collect(node.selectionSet, inside, walk));
    } else {
      const opened = node.kind === Kind.FRAGMENT_SPREAD ? walk.fragments[node.name.value] : node;
      collect(opened?.selectionSet, into, walk);
    }
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
  const walk: Walk = { fragments, variables: variableValues, conditional: false };
  const selection = collect(operation.selectionSet, new Map(), walk);
  if (!walk.conditional) known.set(operation, selection);
  return selection;
};
