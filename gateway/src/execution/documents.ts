import {
  GraphQLError,
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
import { LRUCache } from "lru-cache";
import { extentOf } from "../graphql/extent.ts";
import { documentLimits, limitRules } from "../graphql/limits.ts";
import { deciding, fragmentsOf, type Scope } from "../planning/selection.ts";
import type { Logger } from "../logger.ts";
import { compile, type Compiled, type Variables } from "./compile.ts";
import { StepsAside } from "./steps-aside.ts";

/** One operation of a valid document. */
export type KnownOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** How it is answered for these variables; throws `StepsAside` when the executor has to. */
  readonly compiled: (variables: Variables) => Compiled;
};

/** The operations of a document by name; the only one of a document needs none. */
type KnownDocument = ReadonlyMap<string | undefined, KnownOperation>;

type Parts = {
  readonly schema: GraphQLSchema;
  readonly isOurs: (document: DocumentNode) => boolean;
  readonly log: Logger;
};

/** Characters of all documents that are kept, and fields of all that are compiled: what a stranger sends cannot fill the memory. */
const most = { characters: 250_000, fields: 30_000 } as const;
const longestName = 100; // characters, in the log

/** Documents by their text: parsed, validated and measured once, and compiled once for what decides their fields. */
export class Documents {
  /** Those of our own clients are kept apart, so that no stranger's take their place. */
  private readonly ours = documentCache();
  private readonly others = documentCache();
  private readonly compiled = new LRUCache<string, Compiled | StepsAside>({ maxSize: most.fields });
  private readonly parts: Parts;
  private studied = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** The operations of a text; null when it is no valid document. */
  find(text: string): KnownDocument | null {
    return this.ours.get(text) ?? this.others.get(text) ?? this.study(text);
  }

  /** Looks at a new text; an invalid one is not kept. */
  private study(text: string): KnownDocument | null {
    const document = this.parsed(text);
    if (!document || !this.isValid(document)) return null;
    const known = this.operationsOf(document);
    (this.parts.isOurs(document) ? this.ours : this.others).set(text, known);
    return known;
  }

  private parsed(text: string): DocumentNode | null {
    try {
      return parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
    } catch (error) {
      if (error instanceof GraphQLError) return null;
      throw error;
    }
  }

  /** The limits come first: what is over them costs no further look. */
  private isValid(document: DocumentNode): boolean {
    return [limitRules, specifiedRules].every(
      (rules) => validate(this.parts.schema, document, rules, { maxErrors: 1 }).length === 0,
    );
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
    const { fields } = extentOf(operation.selectionSet, (name) => fragments[name]);
    this.studied += 1;
    const id = this.studied;
    return {
      document,
      operation,
      compiled: (variables) => {
        // graphql refuses a condition that is null, at the field that has it.
        if (names.some((name) => variables[name] === null)) throw new StepsAside("value");
        const key = [id, ...names.map((name) => String(variables[name]))].join();
        const made = this.compiled.get(key) ?? this.compile(document, operation, { fragments, variables });
        this.compiled.set(key, made, { size: fields });
        if (made instanceof StepsAside) throw made;
        return made;
      },
    };
  }

  /** Logs once why an operation is not compiled, as a warning for ours: as long as it is kept, it is not compiled again. */
  private compile(document: DocumentNode, operation: OperationDefinitionNode, scope: Scope): Compiled | StepsAside {
    const { schema, isOurs, log } = this.parts;
    try {
      return compile({ schema, operation, scope });
    } catch (error) {
      const known = error instanceof StepsAside ? error : new StepsAside("fault", error);
      const named = { operation: operation.name?.value.slice(0, longestName), reason: known.reason };
      if (known.reason === "fault") log.error({ ...named, err: error }, "a document could not be compiled");
      else log[isOurs(document) ? "warn" : "debug"](named, "a document is not compiled");
      return known;
    }
  }
}

function documentCache() {
  return new LRUCache<string, KnownDocument>({
    maxSize: most.characters,
    sizeCalculation: (_document, text) => text.length,
  });
}

function decidingIn(document: DocumentNode): string[] {
  const names = new Set<string>();
  const note = (node: Parameters<typeof deciding>[0]): void => deciding(node).forEach((name) => names.add(name));
  visit(document, { Field: note, FragmentSpread: note, InlineFragment: note });
  return [...names];
}
