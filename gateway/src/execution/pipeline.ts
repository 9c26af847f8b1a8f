import { errors as errorTable, ProductError } from "@finder/contract/errors";
import { timed } from "@finder/contract/tracing/tracing";
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  parse,
  type GraphQLSchema,
} from "graphql";
import type { Admission } from "../admission/admission.ts";
import type { Points } from "../admission/points.ts";
import type { DocumentUses } from "../graphql/deprecated/document-uses.ts";
import { documentLimits } from "../graphql/limits.ts";
import type { Logger } from "../logger.ts";
import type { Variables } from "./compile.ts";
import { DocumentIds } from "./document-ids.ts";
import { Documents, type KnownOperation } from "./documents.ts";
import { graphqlError } from "../graphql/graphql-error.ts";
import { blamed } from "./blamed.ts";
import { refused, type Outcome } from "./outcome.ts";
import { errorsOf } from "./refused-roots.ts";
import type { GraphqlRequest } from "./request.ts";
import type { Answered } from "./resolve-once.ts";
import { StepsAside } from "./steps-aside.ts";

/** Who asks: what was read for this request, and what it may cost. */
type Asking = Answered & { readonly points: Points };

/** An operation as text. */
export type Operation = Pick<GraphqlRequest, "operationName" | "variables"> & { readonly query: string };

/** Answers any document: slower, and with graphql's own words for errors. */
export type Executor<Context> = (
  operation: Operation,
  context: Context,
) => Promise<Pick<Outcome, "status" | "data" | "errors">>;

type Parts<Context> = {
  readonly schema: GraphQLSchema;
  readonly admission: Admission;
  readonly execute: Executor<Context>;
  readonly log: Logger;
  /** Finds what goes in documents; nothing goes without it. */
  readonly uses?: Pick<DocumentUses, "of">;
};

/**
 * The one way of a GraphQL request: find its document, admit it, resolve its root fields, write the answer. A document without a
 * compiled form goes to the executor, which finds in `context` what was read or changed already.
 */
export class Pipeline<Context extends Asking> {
  private readonly parts: Parts<Context>;
  private readonly ids: DocumentIds;
  private readonly documents: Documents;

  constructor(parts: Parts<Context>) {
    const { admission, schema, log } = parts;
    this.parts = parts;
    this.ids = new DocumentIds(admission.texts);
    this.documents = new Documents({ schema, log, isOurs: (document) => admission.isOurs(document) });
  }

  /** What a request comes to. */
  async answer(request: GraphqlRequest, context: Context): Promise<Outcome> {
    const query = this.ids.textOf(request);
    if (typeof query !== "string") return query;
    const sent: Operation = { ...request, query };
    const document = timed(context.traced, "read the document", () => this.documents.find(query));
    const asked = document?.get(request.operationName);
    if (!asked) return this.execute(sent, context, document ? "operation" : "invalid");
    const outcome = await this.answerKnown(request, { sent, asked }, context);
    if (this.parts.admission.isOurs(asked.document)) return { ...outcome, operation: asked.operation.name?.value };
    if (outcome.lane === "refused" || request.known) return outcome;
    const deprecated = this.parts.uses?.of(asked, request.variables) ?? [];
    return deprecated.length === 0 ? outcome : { ...outcome, deprecated };
  }

  /** What an operation of a valid document comes to. */
  private async answerKnown(
    request: GraphqlRequest,
    { sent, asked }: Omit<Admitted, "variables">,
    context: Context,
  ): Promise<Outcome> {
    const change = request.readsOnly ? refusedChange(asked) : null;
    if (change) return change;
    const { coerced, errors } = this.variablesOf(asked.operation.variableDefinitions, request.variables);
    if (errors) return this.refusedVariables(sent, asked);
    const refusal = timed(context.traced, "admit", () =>
      this.refusalOf(asked, { variables: coerced, known: request.known === true }, context),
    );
    if (refusal) return refusal;
    this.ids.keep(request);
    return this.run({ sent, asked, variables: coerced }, context);
  }

  /** Resolves and writes what was admitted. */
  private async run({ sent, asked, variables }: Admitted, context: Context): Promise<Outcome> {
    try {
      const compiled = timed(context.traced, "compile", () => asked.compiled(variables));
      const { data, refused: roots } = await compiled(context, variables);
      if (roots.length === 0) return { lane: "compiled", reason: "none", status: 200, data };
      const name = asked.operation.name?.value;
      const errors = errorsOf(roots, { compiled, query: sent.query, name, variables });
      return { lane: "compiled", reason: "error", status: 200, data, errors };
    } catch (error) {
      return this.execute(sent, context, this.reasonOf(error));
    }
  }

  private async execute(operation: Operation, context: Context, reason: Outcome["reason"]): Promise<Outcome> {
    const part = context.traced?.begin("execute");
    try {
      return { lane: "executor", reason, ...blamed(await this.parts.execute(operation, context)) };
    } finally {
      part?.end();
    }
  }

  private reasonOf(error: unknown): Outcome["reason"] {
    if (error instanceof StepsAside) return error.reason;
    this.parts.log.error({ err: error }, "a compiled document failed");
    return "fault";
  }

  /** Why the operation may not run; null, and paid for, when it may. */
  private refusalOf(
    { document, operation }: KnownOperation,
    { variables, known }: { variables: Variables; known: boolean },
    { points }: Context,
  ) {
    try {
      this.parts.admission.require({ document, operation, variables, known }, points);
      return null;
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      const { code, message } = error;
      return refused(errorTable[code].status, code, [graphqlError(message, {}, error)]);
    }
  }

  private variablesOf(definitions: KnownOperation["operation"]["variableDefinitions"], given: Variables) {
    return getVariableValues(this.parts.schema, definitions ?? [], given, { maxErrors: 1 });
  }

  /** Reads the text once more, for the places of what is wrong in it. */
  private refusedVariables({ query, variables }: Operation, asked: KnownOperation): Outcome {
    const located = parse(query, { maxTokens: documentLimits.tokens });
    const operation = getOperationAST(located, asked.operation.name?.value);
    const { errors = [] } = this.variablesOf(operation?.variableDefinitions, variables);
    const code = "BAD_USER_INPUT";
    return refused(
      400,
      code,
      errors.map(({ message, nodes }) => new GraphQLError(message, { nodes: nodes ?? null, extensions: { code } })),
    );
  }
}

/** An operation that may run. */
type Admitted = { readonly sent: Operation; readonly asked: KnownOperation; readonly variables: Variables };

/** A GET changes nothing. */
function refusedChange({ operation }: KnownOperation): Outcome | null {
  if (operation.operation === OperationTypeNode.QUERY) return null;
  const code = "BAD_REQUEST";
  const error = graphqlError("A GET request can only read. Send changes by POST.", { code });
  return { ...refused(405, code, [error]), headers: { allow: "POST" } };
}
