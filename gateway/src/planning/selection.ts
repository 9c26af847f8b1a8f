import {
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** What decides the fields of a selection set besides itself. */
export type Scope = {
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Hears of each variable that decides whether something is left out. */
  readonly onDecided?: (variable: string) => void;
};

/** Fields by the name they have in the answer, in the order of the answer. */
export type Collected = ReadonlyMap<string, readonly FieldNode[]>;

/** What a document asks for, by field name: fragments opened, aliases and repeated fields merged. */
export type Selection = ReadonlyMap<string, Selection>;

/** The part of `GraphQLResolveInfo` that decides a selection. */
export type OperationInfo = Pick<GraphQLResolveInfo, "operation" | "fragments" | "variableValues">;

const known = new WeakMap<OperationDefinitionNode, Selection>();

/**
 * The selection of a whole operation, root fields first. Worked out once per parsed document, unless a variable decides
 * what is skipped. The document must be valid: fragments that contain themselves never get here.
 */
export function selectionOf({ operation, fragments, variableValues: variables }: OperationInfo): Selection {
  const kept = known.get(operation);
  if (kept) return kept;
  let conditional = false;
  const selection = byFieldName([operation], { fragments, variables, onDecided: () => (conditional = true) });
  if (!conditional) known.set(operation, selection);
  return selection;
}

/**
 * The fields of selection sets that are merged, fragments opened. Types are not compared: in a valid document over object
 * types alone every fragment applies.
 */
export function collect(sets: readonly SelectionSetNode[], scope: Scope): Collected {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>(); // a fragment adds nothing the second time
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (scope.onDecided) deciding(node).forEach(scope.onDecided);
      if (!included(node, scope.variables)) continue;
      if (node.kind === Kind.FIELD) add(fields, node.alias?.value ?? node.name.value, node);
      else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet);
      else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const opened = scope.fragments[node.name.value]?.selectionSet;
        if (opened) walk(opened);
      }
    }
  };
  for (const set of sets) walk(set);
  return fields;
}

/** The selection sets of fields that have any. */
export function setsOf(nodes: readonly Pick<FieldNode, "selectionSet">[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

/** The fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
}

/** False for what @skip or @include leave out. A condition that is null, which graphql refuses where it meets it, leaves nothing out. */
export function included({ directives }: Pick<SelectionNode, "directives">, variables: Scope["variables"]): boolean {
  return !directives?.some((each) => conditionOf(each, variables) === (each.name.value === "skip"));
}

function conditionOf({ arguments: given }: DirectiveNode, variables: Scope["variables"]): unknown {
  const value = given?.[0]?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  return value?.kind === Kind.BOOLEAN ? value.value : undefined;
}

/** The variables that decide whether a node is included. */
export function deciding({ directives }: Pick<SelectionNode, "directives">): string[] {
  return (directives ?? []).flatMap(({ arguments: given }) =>
    (given ?? []).flatMap(({ value }) => (value.kind === Kind.VARIABLE ? value.name.value : [])),
  );
}

function add(fields: Map<string, FieldNode[]>, name: string, node: FieldNode): void {
  const same = fields.get(name);
  if (same) same.push(node);
  else fields.set(name, [node]);
}

function byFieldName(nodes: readonly Pick<FieldNode, "selectionSet">[], scope: Scope): Selection {
  const fields = new Map<string, FieldNode[]>();
  for (const same of collect(setsOf(nodes), scope).values())
    for (const node of same) add(fields, node.name.value, node);
  return new Map([...fields].map(([name, same]) => [name, byFieldName(same, scope)]));
}
