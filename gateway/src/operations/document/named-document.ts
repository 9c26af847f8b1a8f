import { limits } from "@finder/contract/limits";
import { ProductError } from "@finder/contract/errors";
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
  valueFromASTUntyped,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { Faults } from "../../dataspace/errors.ts";
import { documentLimits, limitRules } from "../../graphql/limits.ts";
import { fragmentsOf } from "../../planning/selection.ts";
import { fieldsOf, type AnswerField } from "./answer-fields.ts";
import { faultsOf } from "./rules.ts";
import { spendingOf, type Spending } from "./spending.ts";

/** A parameter of a named operation: a variable of its document. */
export type Parameter = {
  readonly name: string;
  readonly type: GraphQLInputType;
  /** As the document writes it: `[DatumType!]!`. */
  readonly typeText: string;
  /** What stands in for it where it is left out, as JSON; undefined: nothing. */
  readonly byDefault: unknown;
};

/** A document that may be called by name. */
export type NamedDocument = {
  readonly text: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly readsOnly: boolean;
  readonly parameters: readonly Parameter[];
  /** Root fields, `Query.viewer`. */
  readonly roots: readonly string[];
  /** What its answer's `data` holds. */
  readonly answer: readonly AnswerField[];
  /** Null where it spends no credits. */
  readonly spending: Spending | null;
};

const known = new WeakMap<GraphQLSchema, LRUCache<string, NamedDocument>>();
const most = 500_000; // characters of all documents that are kept

/**
 * Reads a document that is to be called by name. Throws BAD_OPERATION, with up to five faults and their places. What is too long is
 * not parsed, and nothing is opened before it is measured.
 */
export function readNamedDocument(schema: GraphQLSchema, text: string): NamedDocument {
  const cache =
    known.get(schema) ?? new LRUCache({ maxSize: most, sizeCalculation: (document) => document.text.length });
  known.set(schema, cache);
  const read = cache.get(text) ?? study(schema, text);
  cache.set(text, read);
  return read;
}

/** A kept document as the present schema reads it; null where it no longer fits. */
export function readIfValid(schema: GraphQLSchema, text: string): NamedDocument | null {
  try {
    return readNamedDocument(schema, text);
  } catch (error) {
    if (error instanceof ProductError && error.code === "BAD_OPERATION") return null;
    throw error;
  }
}

/** A refusal of a document, in as many sentences as it has faults. */
export function badOperation(sentences: readonly string[]): ProductError {
  const all = sentences.map((detail) => new ProductError("BAD_OPERATION", { detail, field: "document" }));
  const [first] = all;
  return first ? new Faults(first, all) : new ProductError("BAD_OPERATION", { field: "document" });
}

function study(schema: GraphQLSchema, text: string): NamedDocument {
  if (text.length > limits.operations.document)
    throw badOperation([`The document has more than ${limits.operations.document} characters.`]);
  const document = parsed(text);
  const [operation, ...more] = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation || more.length > 0) throw badOperation(["A named operation is one query or one mutation."]);
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw badOperation(["A subscription cannot be called by name."]);
  for (const rules of [limitRules, specifiedRules]) {
    const errors = validate(schema, document, rules, { maxErrors: documentLimits.errors });
    if (errors.length > 0) throw badOperation(errors.slice(0, documentLimits.errors).map(placed));
  }
  return whole(schema, text, document, operation);
}

function whole(
  schema: GraphQLSchema,
  text: string,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): NamedDocument {
  const root = schema.getRootType(operation.operation);
  if (!root) throw badOperation([`There is no ${operation.operation}.`]);
  const fragments = fragmentsOf(document);
  const answer = fieldsOf(root, [operation.selectionSet], fragments);
  const faults = faultsOf({ document, operation, root, answer });
  if (faults.length > 0) throw badOperation(faults.slice(0, documentLimits.errors));
  return {
    text,
    document,
    operation,
    fragments,
    readsOnly: operation.operation === OperationTypeNode.QUERY,
    parameters: parametersOf(schema, operation),
    roots: answer.filter(({ field }) => field !== null).map(({ field }) => `${root.name}.${field?.name}`),
    answer,
    spending: spendingOf(answer),
  };
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw badOperation([placed(error)]);
    throw error;
  }
}

function parametersOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Parameter[] {
  return (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node) as GraphQLInputType; // its document is valid
    return {
      name: variable.name.value,
      type,
      typeText: String(type),
      byDefault: defaultValue ? valueFromASTUntyped(defaultValue) : undefined,
    };
  });
}

const longest = 300; // characters of a sentence that repeats what was sent

function placed({ message, locations }: GraphQLError): string {
  const [place] = locations ?? [];
  const said = message.length > longest ? `${message.slice(0, longest)}…` : message;
  return place ? `Line ${place.line}: ${said}` : said;
}
