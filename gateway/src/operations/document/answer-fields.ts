import {
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from "graphql";
import { setsOf } from "../../planning/selection.ts";

/** A field of an answer, with all fragments opened and the same fields merged. */
export type AnswerField = {
  /** Its name in the answer. */
  readonly key: string;
  /** The field of the schema; null for `__typename`. */
  readonly field: GraphQLField<unknown, unknown> | null;
  /** The type it belongs to. */
  readonly parent: GraphQLObjectType;
  readonly type: GraphQLOutputType | null;
  /** A variable may leave it out. */
  readonly isOptional: boolean;
  readonly nodes: readonly FieldNode[];
  /** What it holds itself; empty for a plain value. */
  readonly fields: readonly AnswerField[];
};

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;
type Found = { readonly node: FieldNode; readonly isOptional: boolean };

/** The fields of an object's answer. The document must be valid and measured: its fragments end, and open to a bounded size. */
export function fieldsOf(
  parent: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): AnswerField[] {
  return [...found(sets, fragments)].map(([key, same]) => {
    const nodes = same.map(({ node }) => node);
    const field = parent.getFields()[nodes[0]?.name.value ?? ""] ?? null;
    const inside = field && getNamedType(field.type);
    return {
      key,
      field,
      parent,
      type: field?.type ?? null,
      isOptional: same.every(({ isOptional }) => isOptional),
      nodes,
      fields: isObjectType(inside) ? fieldsOf(inside, setsOf(nodes), fragments) : [],
    };
  });
}

function found(sets: readonly SelectionSetNode[], fragments: Fragments): Map<string, Found[]> {
  const fields = new Map<string, Found[]>();
  const spread = new Set<string>(); // a fragment adds nothing the second time
  const walk = (set: SelectionSetNode, within: boolean): void => {
    for (const node of set.selections) {
      const isOptional = within || (node.directives ?? []).length > 0;
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value;
        fields.set(key, [...(fields.get(key) ?? []), { node, isOptional }]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet, isOptional);
      else if (!spread.has(`${node.name.value} ${isOptional}`)) {
        spread.add(`${node.name.value} ${isOptional}`);
        const opened = fragments[node.name.value];
        if (opened) walk(opened.selectionSet, isOptional);
      }
    }
  };
  for (const set of sets) walk(set, false);
  return fields;
}
