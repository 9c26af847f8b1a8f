import type { OperatorAction } from "@finder/contract/operator-permissions";
import { ProductError } from "@finder/contract/errors";
import type { AuthChecker } from "type-graphql";
import type { OperatorContext } from "./operator-caller.ts";

/**
 * Refuses callers without a session. Whether a role may do what `@Allow` declares is left to the dataspace, so that its log names
 * every refusal.
 */
export const checkOperator: AuthChecker<OperatorContext, OperatorAction> = ({ context }) => {
  if (!context.operator.isSignedIn) throw new ProductError("SIGNED_OUT");
  return true;
};
