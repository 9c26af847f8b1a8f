import {
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { documentLimits, limitRules } from "../graphql/limits.ts";
import { deciding, fragmentsOf } from "../planning/selection.ts";
import { compileRead, type PlannedRead, type Variables } from "./planned-read.ts";
import { Recent } from "./recent.ts";

/** One query of a valid document. */
export type KnownQuery = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** How it is answered for these variables; null when the executor has to. */
  readonly read: (variables: Variables) => PlannedRead | null;
};

/** The queries of a document by name; the only operation of a document needs none. */
type KnownDocument = ReadonlyMap<string | undefined, KnownQuery>;

const documentsKept = 500;
const longestKept = 10_000; // characters: a longer text would make the kept ones heavy
const readsKept = 16;
const nothing: KnownDocument = new Map();

const decidingIn = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  const note = (node: Parameters<typeof deciding>[0]): void => deciding(node).forEach((name) => names.add(name));
  visit(document, { Field: note, FragmentSpread: note, InlineFragment: note });
  return [...names];
};

const compiled = (make: () => PlannedRead): PlannedRead | null => {
  try {
    return make();
  } catch {
    return null;
  }
};

/** Documents by their text: parsed, validated, measured and compiled once. Invalid ones hold nothing. */
export class Documents {
  private readonly known = new Recent<KnownDocument>(documentsKept);
  private readonly schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** The query that a request means; undefined for everything that is not a valid query. */
  query(text: string, operationName: string | undefined): KnownQuery | undefined {
    if (text.length > longestKept) return undefined;
    return this.known.get(text, () => this.study(text)).get(operationName);
  }

  private study(text: string): KnownDocument {
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
      const valid = validate(this.schema, document, [...specifiedRules, ...limitRules], { maxErrors: 1 }).length === 0;
      return valid ? this.queriesOf(document) : nothing;
    } catch {
      return nothing;
    }
  }

  private queriesOf(document: DocumentNode): KnownDocument {
    const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const fragments = fragmentsOf(document);
    const names = decidingIn(document);
    const queries = new Map<string | undefined, KnownQuery>();
    for (const operation of operations) {
      if (operation.operation !== OperationTypeNode.QUERY) continue;
      const query = this.queryOf(document, operation, fragments, names);
      if (operation.name) queries.set(operation.name.value, query);
      if (operations.length === 1) queries.set(undefined, query);
    }
    return queries;
  }

  private queryOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    fragments: Record<string, FragmentDefinitionNode>,
    names: readonly string[],
  ): KnownQuery {
    const { schema } = this;
    const reads = new Recent<PlannedRead | null>(readsKept);
    return {
      document,
      operation,
      read: (variables) =>
        reads.get(names.map((name) => String(variables[name])).join(), () =>
          compiled(() => compileRead({ schema, operation, scope: { fragments, variables } })),
        ),
    };
  }
}
