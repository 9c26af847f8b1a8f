import type { ApolloServerPlugin } from "@apollo/server";
import { errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { getVariableValues, GraphQLError } from "graphql";
import type { Admission } from "./admission.ts";
import type { Points } from "./points.ts";

/** A refusal as an answer of its own, with its status. */
const refusalOf = ({ code, message, retryAfter }: ProductError): GraphQLError =>
  new GraphQLError(message === code ? errorMessages[code] : message, {
    extensions: {
      code,
      http: { status: errors[code].status },
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  });

/** Refuses what may not run before a resolver is called. */
export const admissionPlugin = (admission: Admission): ApolloServerPlugin<{ readonly points: Points }> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, schema, contextValue: { points } }) => {
      if (!operation) return; // two operations and no name: refused by the executor
      const given = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {}, {
        maxErrors: 0,
      });
      if (!given.coerced) return; // refused by the executor, who names them
      try {
        admission.require({ document, operation, variables: given.coerced }, points);
      } catch (error) {
        throw error instanceof ProductError ? refusalOf(error) : error;
      }
    },
  }),
});
