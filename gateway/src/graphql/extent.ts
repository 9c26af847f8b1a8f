import { Kind, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

/** How many levels of fields a selection has, and how many fields with all fragments opened. */
export type Extent = { readonly depth: number; readonly fields: number };

/** Finds a fragment by its name. */
type FragmentOf = (name: string) => Pick<FragmentDefinitionNode, "selectionSet"> | null | undefined;
type Known = Map<string, Extent>;

const nothing: Extent = { depth: 0, fields: 0 };
const most = 1_000_000; // what doubles sixty times is no more than this

/** Measures without opening anything: each fragment once, and one that contains itself counts nothing. */
export function extentOf(set: SelectionSetNode | undefined, fragmentOf: FragmentOf, known: Known = new Map()): Extent {
  let extent = nothing;
  for (const node of set?.selections ?? []) {
    const { depth, fields } =
      node.kind === Kind.FRAGMENT_SPREAD
        ? extentOfFragment(node.name.value, fragmentOf, known)
        : extentOf(node.selectionSet, fragmentOf, known);
    const own = node.kind === Kind.FIELD ? 1 : 0;
    const levels = node.kind === Kind.FIELD && isIntrospection(node) ? 0 : own + depth;
    extent = { depth: Math.max(extent.depth, levels), fields: Math.min(most, extent.fields + own + fields) };
  }
  return extent;
}

function extentOfFragment(name: string, fragmentOf: FragmentOf, known: Known): Extent {
  const measured = known.get(name);
  if (measured) return measured;
  known.set(name, nothing);
  const extent = extentOf(fragmentOf(name)?.selectionSet, fragmentOf, known);
  known.set(name, extent);
  return extent;
}

function isIntrospection(field: FieldNode): boolean {
  return field.name.value.startsWith("__");
}
