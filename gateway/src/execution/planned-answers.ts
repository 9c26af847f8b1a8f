import { getVariableValues, type GraphQLSchema } from "graphql";
import type { Admission } from "../admission/admission.ts";
import type { Points } from "../admission/points.ts";
import { Documents } from "./documents.ts";
import type { Answered } from "./resolve-once.ts";

/** A GraphQL request as it arrives, before anything is known of it. */
type Request = { query?: unknown; operationName?: unknown; variables?: unknown; extensions?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Who asks: what was read for this request, and what it may cost. */
type Asking = Answered & { readonly points: Points };

/** Answers plain reads and changes without the executor. */
export class PlannedAnswers {
  private readonly documents: Documents;
  private readonly schema: GraphQLSchema;
  private readonly admission: Admission;

  constructor(schema: GraphQLSchema, admission: Admission) {
    this.schema = schema;
    this.admission = admission;
    this.documents = new Documents(schema, (document) => admission.isOurs(document));
  }

  /**
   * `data` of the answer as JSON text, when the request is a valid operation that meets no error. Null leaves the request to
   * the executor, which finds in `context` what was read or changed already.
   */
  async answer(request: unknown, context: Asking): Promise<string | null> {
    if (!isRecord(request)) return null;
    const { query: text, operationName, variables, extensions }: Request = request;
    if (typeof text !== "string" || (extensions ?? null) !== null) return null;
    const asked = this.documents.operation(text, typeof operationName === "string" ? operationName : undefined);
    const given = variables ?? {};
    if (
      !asked ||
      !isRecord(given) ||
      !(operationName === undefined || operationName === null || typeof operationName === "string")
    )
      return null;
    const defined = asked.operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(this.schema, defined, given, { maxErrors: 0 });
    // Nothing is opened for a document before it is admitted.
    if (!coerced || !this.admission.admits({ ...asked, variables: coerced }, context.points)) return null;
    return asked.compiled(coerced)?.(context, coerced) ?? null;
  }
}
