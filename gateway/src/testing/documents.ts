import fc from "fast-check";
import { GraphQLObjectType, getNamedType, parse, visit, type GraphQLSchema } from "graphql";
import { documentLimits } from "../graphql/limits.ts";

/** A generated query, with the variables that its directives use. */
export type GeneratedDocument = {
  readonly text: string;
  readonly variables: { readonly yes: boolean; readonly no: boolean };
};

type Directive = "" | `@${"include" | "skip"}(if: ${"$yes" | "$no" | "true" | "false"})`;
type Node =
  | {
      readonly kind: "field";
      readonly name: string;
      readonly alias: boolean;
      readonly directive: Directive;
      readonly inside: Node[] | null;
    }
  | {
      readonly kind: "inline" | "spread";
      readonly type: string;
      readonly directive: Directive;
      readonly inside: Node[];
    };

const directive = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Directive>("") },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("include", "skip"), fc.constantFrom("$yes", "$no", "true", "false"))
      .map(([name, value]) => `@${name}(if: ${value})` as Directive),
  },
);

/** Queries of a root type with everything that can hide a field: fragments, aliases, repetition, @include, @skip. */
export function queryDocuments(query: GraphQLObjectType): fc.Arbitrary<GeneratedDocument> {
  return documents(nodesOf(query, 1));
}

/** The documents on one type alone, which `path` leads to: `myContacts`, `items`. */
export function documentsOn(
  schema: GraphQLSchema,
  name: string,
  path: readonly string[],
): fc.Arbitrary<GeneratedDocument> {
  const type = schema.getType(name);
  if (!(type instanceof GraphQLObjectType)) throw new Error(`The schema has no ${name}.`);
  const field = (inside: Node[], each: string): Node[] => [
    { kind: "field", name: each, alias: false, directive: "", inside },
  ];
  return documents(nodesOf(type, 2).map((nodes) => path.toReversed().reduce(field, nodes)));
}

/** The same on `viewer` alone. */
export function viewerDocuments(schema: GraphQLSchema): fc.Arbitrary<GeneratedDocument> {
  return documentsOn(schema, "Member", ["viewer"]);
}

function documents(root: fc.Arbitrary<Node[]>): fc.Arbitrary<GeneratedDocument> {
  return fc.record({
    text: root.map(write).filter((text) => aliasesIn(text) <= documentLimits.aliases),
    variables: fc.record({ yes: fc.boolean(), no: fc.boolean() }),
  });
}

function nodesOf(type: GraphQLObjectType, fragments: number): fc.Arbitrary<Node[]> {
  const fields = Object.values(type.getFields()).map((field): fc.Arbitrary<Node> => {
    const inner = getNamedType(field.type);
    return fc.record({
      kind: fc.constant("field" as const),
      name: fc.constant(field.name),
      alias: fc.boolean(),
      directive,
      inside: inner instanceof GraphQLObjectType ? nodesOf(inner, 1) : fc.constant(null),
    });
  });
  const typename = fc.constant<Node>({ kind: "field", name: "__typename", alias: false, directive: "", inside: null });
  const group = (): fc.Arbitrary<Node> =>
    fc.record({
      kind: fc.constantFrom("inline" as const, "spread" as const),
      type: fc.constant(type.name),
      directive,
      inside: nodesOf(type, fragments - 1),
    });
  return fc.array(fc.oneof(...fields, typename, ...(fragments > 0 ? [group()] : [])), { minLength: 1, maxLength: 4 });
}

/** Writes nodes as text; every fragment and every alias gets a name of its own, so any mixture is a valid document. */
function write(root: Node[]): string {
  const definitions: string[] = [];
  let names = 0;
  const set = (nodes: Node[]): string => `{ ${nodes.map(text).join(" ")} }`;
  const text = (node: Node): string => {
    if (node.kind === "field")
      return `${node.alias ? `a${(names += 1)}: ` : ""}${node.name} ${node.directive} ${node.inside ? set(node.inside) : ""}`;
    if (node.kind === "inline") return `... on ${node.type} ${node.directive} ${set(node.inside)}`;
    const name = `F${(names += 1)}`;
    definitions.push(`fragment ${name} on ${node.type} ${set(node.inside)}`);
    return `...${name} ${node.directive}`;
  };
  const used = `used: __typename @include(if: $yes) @skip(if: $no)`;
  const operation = `query ($yes: Boolean!, $no: Boolean!) { ${used} ${root.map(text).join(" ")} }`;
  return [operation, ...definitions].join("\n");
}

function aliasesIn(text: string): number {
  let count = 0;
  visit(parse(text), { Field: ({ alias }) => void (count += alias ? 1 : 0) });
  return count;
}
