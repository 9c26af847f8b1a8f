import {
  Kind,
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
import { compile, type Compiled, type Variables } from "./compile.ts";
import { Recent } from "./recent.ts";

/** One operation of a valid document. */
type KnownOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** How it is answered for these variables; null when the executor has to. */
  readonly compiled: (variables: Variables) => Compiled | null;
};

/** The operations of a document by name; the only one of a document needs none. */
type KnownDocument = ReadonlyMap<string | undefined, KnownOperation>;

const documentsKept = 500;
const longestKept = 10_000; // characters: a longer text would make the kept ones heavy
const compiledKept = 16;
const nothing: KnownDocument = new Map();

const decidingIn = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  const note = (node: Parameters<typeof deciding>[0]): void => deciding(node).forEach((name) => names.add(name));
  visit(document, { Field: note, FragmentSpread: note, InlineFragment: note });
  return [...names];
};

const orNull = (make: () => Compiled): Compiled | null => {
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

  /** The operation that a request means; undefined for everything that is not a valid document. */
  operation(text: string, operationName: string | undefined): KnownOperation | undefined {
    if (text.length > longestKept) return undefined;
    return this.known.get(text, () => this.study(text)).get(operationName);
  }

  private study(text: string): KnownDocument {
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
      const valid = validate(this.schema, document, [...specifiedRules, ...limitRules], { maxErrors: 1 }).length === 0;
      return valid ? this.operationsOf(document) : nothing;
    } catch {
      return nothing;
    }
  }

  private operationsOf(document: DocumentNode): KnownDocument {
    const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    const fragments = fragmentsOf(document);
    const names = decidingIn(document);
    const known = new Map<string | undefined, KnownOperation>();
    for (const operation of operations) {
      const each = this.operationOf(document, operation, fragments, names);
      if (operation.name) known.set(operation.name.value, each);
      if (operations.length === 1) known.set(undefined, each);
    }
    return known;
  }

  private operationOf(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    fragments: Record<string, FragmentDefinitionNode>,
    names: readonly string[],
  ): KnownOperation {
    const { schema } = this;
    const kept = new Recent<Compiled | null>(compiledKept);
    return {
      document,
      operation,
      compiled: (variables) =>
        kept.get(names.map((name) => String(variables[name])).join(), () =>
          orNull(() => compile({ schema, operation, scope: { fragments, variables } })),
        ),
    };
  }
}
