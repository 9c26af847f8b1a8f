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
import { extentOf } from "../graphql/extent.ts";
import { documentLimits, limitRules } from "../graphql/limits.ts";
import { deciding, fragmentsOf } from "../planning/selection.ts";
import { compile, type Compiled, type Variables } from "./compile.ts";
import { Recent } from "../recent.ts";

/** One operation of a valid document. */
type KnownOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** How it is answered for these variables; null when the executor has to. */
  readonly compiled: (variables: Variables) => Compiled | null;
};

/** The operations of a document by name; the only one of a document needs none. */
type KnownDocument = ReadonlyMap<string | undefined, KnownOperation>;

/** Characters of all documents that are kept, and fields of all that are compiled: what a stranger sends cannot fill the memory. */
const most = { characters: 250_000, fields: 30_000 } as const;
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

/** Documents by their text: parsed, validated and measured once, and compiled once for what decides their fields. */
export class Documents {
  /** Those of our own clients are kept apart, so that no stranger's take their place. */
  private readonly ours = new Recent<KnownDocument>(most.characters);
  private readonly others = new Recent<KnownDocument>(most.characters);
  private readonly compiled = new Recent<Compiled | null>(most.fields);
  private readonly schema: GraphQLSchema;
  private readonly isOurs: (document: DocumentNode) => boolean;
  private studied = 0;

  constructor(schema: GraphQLSchema, isOurs: (document: DocumentNode) => boolean) {
    this.schema = schema;
    this.isOurs = isOurs;
  }

  /** The operation that a request means; undefined for everything that is not a valid document. */
  operation(text: string, operationName: string | undefined): KnownOperation | undefined {
    if (text.length > documentLimits.characters) return undefined;
    const known = this.ours.find(text) ?? this.others.find(text) ?? this.study(text);
    return known.get(operationName);
  }

  /** Looks at a new text; an invalid one is not kept. */
  private study(text: string): KnownDocument {
    const document = this.valid(text);
    if (!document) return nothing;
    return (this.isOurs(document) ? this.ours : this.others).keep(text, this.operationsOf(document), text.length);
  }

  private valid(text: string): DocumentNode | null {
    try {
      const document = parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
      // The limits first: what is over them costs no further look.
      const isValid = [limitRules, specifiedRules].every(
        (rules) => validate(this.schema, document, rules, { maxErrors: 1 }).length === 0,
      );
      return isValid ? document : null;
    } catch {
      return null;
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
    const { schema, compiled } = this;
    const { fields } = extentOf(operation.selectionSet, (name) => fragments[name]);
    this.studied += 1;
    const id = this.studied;
    return {
      document,
      operation,
      compiled: (variables) => {
        const key = [id, ...names.map((name) => String(variables[name]))].join();
        const known = compiled.find(key);
        if (known !== undefined) return known;
        const made = orNull(() => compile({ schema, operation, scope: { fragments, variables } }));
        return compiled.keep(key, made, fields);
      },
    };
  }
}
