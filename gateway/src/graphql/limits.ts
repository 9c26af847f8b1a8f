import {
  GraphQLError,
  Kind,
  type ASTNode,
  type FieldNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

/** What one document may ask for at most; a longer, deeper or more repetitive one is refused with 400 before it runs. */
export const documentLimits = { tokens: 1000, depth: 10, aliases: 15 } as const;

const isIntrospection = (field: FieldNode): boolean => field.name.value.startsWith("__");

/** Levels of fields below a selection set; a fragment is measured once, one that contains itself counts nothing. */
const depthOf = (set: SelectionSetNode | undefined, context: ValidationContext, known: Map<string, number>): number => {
  const depths = (set?.selections ?? []).map((node): number => {
    if (node.kind === Kind.FIELD) return isIntrospection(node) ? 0 : 1 + depthOf(node.selectionSet, context, known);
    if (node.kind === Kind.INLINE_FRAGMENT) return depthOf(node.selectionSet, context, known);
    const name = node.name.value;
    const measured = known.get(name);
    if (measured !== undefined) return measured;
    known.set(name, 0);
    const depth = depthOf(context.getFragment(name)?.selectionSet, context, known);
    known.set(name, depth);
    return depth;
  });
  return Math.max(0, ...depths);
};

const report = (context: ValidationContext, message: string, nodes: ASTNode): void =>
  context.reportError(new GraphQLError(message, { nodes }));

const maxDepth: ValidationRule = (context) => {
  const known = new Map<string, number>();
  return {
    OperationDefinition(operation) {
      const depth = depthOf(operation.selectionSet, context, known);
      if (depth > documentLimits.depth)
        report(context, `The document is ${depth} fields deep; ${documentLimits.depth} are allowed.`, operation);
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

/** What tries a password, or costs the work of hashing one. */
const passwordTries: ReadonlySet<string> = new Set([
  "signIn",
  "register",
  "acceptInvitation",
  "verifyEmail",
  "resetPassword",
  "changePassword",
  "requestEmailChange",
]);

/** Otherwise aliases would make one request many tries at a password. */
const onePasswordTry: ValidationRule = (context) => {
  const tried = new Set<string>();
  return {
    Field(field) {
      const name = field.name.value;
      if (!passwordTries.has(name)) return;
      if (tried.has(name)) report(context, `A document may use ${name} once.`, field);
      tried.add(name);
    },
  };
};

export const limitRules: readonly ValidationRule[] = [maxDepth, maxAliases, onePasswordTry];
