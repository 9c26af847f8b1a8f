import { errors as errorTable, ProductError } from "@finder/contract/errors";
import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import { refused, type Outcome } from "../execution/outcome.ts";
import { graphqlError } from "../graphql/graphql-error.ts";
import type { OperatorContext } from "./operator-caller.ts";

/** Outcomes that say what the schema holds: the schema itself, and what is wrong in a document or its variables. */
const telling: ReadonlySet<string> = new Set(["introspection", "invalid", "operation", "BAD_USER_INPUT"]);

/** Shows what the operators' schema holds to open sessions and tokens alone; to all others a document that asks for it, or does not fit, is answered alike. */
export async function keepSchemaSecret(outcome: Outcome, context: OperatorContext): Promise<Outcome> {
  if (!telling.has(outcome.reason) || (await isOpen(context))) return outcome;
  const code = "SIGNED_OUT";
  const detail = "Sign in first: the operators' schema is shown to operators and their tools alone.";
  return refused(errorTable[code].status, code, [graphqlError(detail, { code })]);
}

async function isOpen({ dataspace, operator }: OperatorContext): Promise<boolean> {
  if (!operator.isSignedIn) return false;
  try {
    return (await dataspace.post<OperatorSessionAnswer>("operator/session/read", {})).state === "open";
  } catch (error) {
    if (error instanceof ProductError) return false;
    throw error;
  }
}
