import "reflect-metadata";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { ProductError, errors, type ErrorCode } from "@finder/contract/errors";
import { Field, ObjectType } from "type-graphql";
import { Faults } from "../dataspace/errors.ts";

@ObjectType({
  simpleResolvers: true,
  description: "A business error: nothing was changed or charged, and the message says what to do.",
})
export class UserError {
  @Field(() => String, {
    description: "Error code, e.g. `INSUFFICIENT_CREDITS`: test for this, never for the message.",
  })
  code: ErrorCode;

  @Field(() => String, { nullable: true, description: "The invalid input, if there is one." })
  field: string | null;

  @Field(() => String, { description: "One sentence for display." })
  message: string;
}

/** Refusals that a payload carries; everything else (session, role, limits, upstream, bug) is a top-level error. */
const refusals: ReadonlySet<ErrorCode> = new Set(
  (Object.keys(errors) as ErrorCode[]).filter(
    (code) =>
      ([400, 402, 409, 410, 422, 451].includes(errors[code].status) && code !== "SCOPE_MISSING") ||
      code === "RESET_CODE_EXPIRED" ||
      code === "NOT_FOUND",
  ),
);
/** Further refusals of a sign-in. */
const signInRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...refusals,
  "FACTOR_REQUIRED",
  "COMPANY_SIGN_IN",
  "INVALID_CREDENTIALS",
  "ACCOUNT_DISABLED",
  "ACCOUNT_DELETED",
  "ACCOUNT_UNVERIFIED",
  "INVITATION_NOT_ACCEPTED",
]);

/** A refusal as a payload carries it. */
export function toUserError({ code, field, message }: ProductError): UserError {
  return {
    code,
    field: field ?? null,
    message: message === code ? errorMessages[code] : message,
  };
}

/** Runs an operation; a refusal of the business becomes the payload that `refuse` makes. */
export const withRefusals = catching(refusals);

/** Runs a sign-in, where a wrong password is a refusal and not an ended session. */
export const withSignInRefusals = catching(signInRefusals);

function catching(caught: ReadonlySet<ErrorCode>) {
  return async <Payload>(
    act: () => Promise<Payload>,
    refuse: (userErrors: UserError[]) => Payload,
  ): Promise<Payload> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ProductError && caught.has(error.code))
        return refuse((error instanceof Faults ? error.all : [error]).map(toUserError));
      throw error;
    }
  };
}
