import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";
import { included } from "../planning/selection.ts";

/** What decides the fields of a selection set besides itself. */
export type Scope = {
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Fields by the name they have in the answer, in the order of the answer. */
export type Collected = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * The fields of selection sets that are merged, fragments opened. Types are not compared: in a valid document over object
 * types alone every fragment applies.
 */
export const collect = (sets: readonly SelectionSetNode[], scope: Scope): Collected => {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>(); // a fragment adds nothing the second time
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (!included(node, scope.variables)) continue;
      if (node.kind === Kind.FIELD) {
        const name = node.alias?.value ?? node.name.value;
        const same = fields.get(name);
        if (same) same.push(node);
        else fields.set(name, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet);
      else if (!spread.has(node.name.value)) {
        spread.add(node.name.value);
        const opened = scope.fragments[node.name.value]?.selectionSet;
        if (opened) walk(opened);
      }
    }
  };
  for (const set of sets) walk(set);
  return fields;
};
