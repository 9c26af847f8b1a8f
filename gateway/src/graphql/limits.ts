import { GraphQLError, type ASTNode, type ValidationContext, type ValidationRule } from "graphql";
import { extentOf, type Extent } from "./extent.ts";

/**
 * What one document may ask for at most; a longer, deeper or more repetitive one is refused with 400 before anything of it is
 * opened. `fields`: with all fragments opened; `errors`: named in one answer.
 */
export const documentLimits = {
  characters: 10_000,
  tokens: 1000,
  depth: 10,
  aliases: 15,
  fields: 5_000,
  errors: 5,
} as const;

const maxExtent: ValidationRule = (context) => {
  const known = new Map<string, Extent>();
  return {
    OperationDefinition(operation) {
      const { depth, fields } = extentOf(operation.selectionSet, (name) => context.getFragment(name), known);
      if (depth > documentLimits.depth)
        report(context, `The document is ${depth} fields deep; ${documentLimits.depth} are allowed.`, operation);
      if (fields > documentLimits.fields)
        report(
          context,
          `The document asks for more than ${documentLimits.fields} fields, those of its fragments counted where they are spread.`,
          operation,
        );
    },
  };
};

const maxAliases: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(field) {
      if (!field.alias) return;
      aliases += 1;
      if (aliases === documentLimits.aliases + 1)
        report(context, `The document has more than ${documentLimits.aliases} aliases.`, field);
    },
  };
};

/** What tries a password or a code, or costs the work of hashing one. */
const askedOnce: ReadonlySet<string> = new Set([
  "signIn",
  "register",
  "acceptInvitation",
  "verifyEmail",
  "resetPassword",
  "changePassword",
  "requestEmailChange",
  "startAuthenticatorApp",
  "confirmAuthenticatorApp",
  "proveSecondFactor",
  "proveSignIn",
  "linkCompanyAccount",
  "startPasskey",
  "signInByPasskey",
]);

/** Otherwise aliases would make one request many tries at a password. */
const onlyOnce: ValidationRule = (context) => {
  const asked = new Set<string>();
  return {
    Field(field) {
      const name = field.name.value;
      if (!askedOnce.has(name)) return;
      if (asked.has(name)) report(context, `A document may use ${name} once.`, field);
      asked.add(name);
    },
  };
};

/** The language's own rules accept a kind of operation that the schema lacks. */
const knownKinds: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    report(context, `This API has no ${node.operation} operations. Send a query or a mutation.`, node);
  },
});

export const limitRules: readonly ValidationRule[] = [maxExtent, maxAliases, onlyOnce, knownKinds];

function report(context: ValidationContext, message: string, nodes: ASTNode): void {
  context.reportError(new GraphQLError(message, { nodes }));
}
