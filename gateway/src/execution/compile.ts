import { ProductError } from "@finder/contract/errors";
import {
  OperationTypeNode,
  getArgumentValues,
  isNonNullType,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { collect, type Scope } from "../planning/selection.ts";
import { writeWhole, type Write } from "./later.ts";
import type { Answered } from "./resolve-once.ts";
import { StepsAside } from "./steps-aside.ts";
import { writerOf } from "./writer.ts";

/** Variables as graphql coerced them. */
export type Variables = Readonly<Record<string, unknown>>;

/** A root field that was refused, by its name in the answer. */
export type RefusedRoot = { readonly key: string; readonly error: ProductError };

/** `data` as JSON text, and the root fields that were refused. */
type Written = { readonly data: string; readonly refused: readonly RefusedRoot[] };

/** Resolves the root fields of one operation and writes them; throws `StepsAside` when the executor has to answer. */
export type Compiled = (context: Answered, variables: Variables) => Promise<Written>;

type Root = {
  readonly key: string;
  /** `Query.viewer`. */
  readonly name: string;
  readonly prefix: string;
  /** Null may not stand in its place. */
  readonly required: boolean;
  readonly write: Write;
  /** Calls the resolver; undefined for `__typename`, which `prefix` holds. */
  readonly ask: ((context: Answered, variables: Variables) => unknown) | null;
};

/** The input of the compiler: one operation of a valid document, with the variables that decide its fields. */
type Operation = {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly scope: Scope;
};

/** One run of an operation: its context, and the root fields that were refused so far. */
type Run = { readonly context: Answered; readonly variables: Variables; readonly refused: RefusedRoot[] };

/** The fields of the answer, written. */
type Answer = (roots: readonly Root[], run: Run) => Promise<string[]>;

const atOnce: Answer = async (roots, run) => {
  const values = await Promise.all(roots.map((root) => ask(root, run)));
  const part = run.context.traced?.begin("write");
  const written = roots.map(({ write }, index) => writeWhole(write, values[index]));
  const texts: string[] = [];
  for (const text of written) texts.push(await text);
  part?.end();
  return texts;
};

const inTurn: Answer = async (roots, run) => {
  const texts: string[] = [];
  for (const root of roots) texts.push(...(await atOnce([root], run)));
  return texts;
};

/** Compiles an operation; throws when it asks for something that only the executor can do. Changes are made one after the other. */
export function compile(asked: Operation): Compiled {
  const roots = rootsOf(asked);
  const answer = asked.operation.operation === OperationTypeNode.MUTATION ? inTurn : atOnce;
  return async (context, variables) => {
    const refused: RefusedRoot[] = [];
    try {
      return { data: joined(roots, await answer(roots, { context, variables, refused })), refused };
    } catch (error) {
      if (!(error instanceof RequiredRefused)) throw error;
      // The executor decides the results of the other root fields.
      if (roots.length > 1) throw new StepsAside("error", error.root.error);
      return { data: "null", refused: [error.root] };
    }
  };
}

/** Ends a run: nothing may stand in place of the field. */
class RequiredRefused extends Error {
  readonly root: RefusedRoot;

  constructor(root: RefusedRoot) {
    super(root.key);
    this.root = root;
  }
}

/** A root's value; null for one that may be null and was refused. */
async function ask({ key, name, ask: resolve, required }: Root, run: Run): Promise<unknown> {
  const { context, variables, refused } = run;
  const part = context.traced?.begin(name);
  try {
    return await resolve?.(context, variables);
  } catch (error) {
    if (!(error instanceof ProductError)) throw new StepsAside("error", error);
    if (required) throw new RequiredRefused({ key, error });
    refused.push({ key, error });
    return null;
  } finally {
    part?.end();
  }
}

type Info = Omit<GraphQLResolveInfo, "variableValues">;

function rootsOf({ schema, operation, scope }: Operation): Root[] {
  const parentType = schema.getRootType(operation.operation);
  if (!parentType) throw new Error(`There is no ${operation.operation}.`);
  return [...collect([operation.selectionSet], scope)].map(([key, nodes], index) => {
    const prefix = `${index === 0 ? "{" : ","}${JSON.stringify(key)}:`;
    const [node] = nodes;
    const name = `${parentType.name}.${node?.name.value}`;
    if (node?.name.value === "__typename")
      return { key, name, prefix: `${prefix}"${parentType.name}"`, required: true, write: () => "", ask: null };
    const field = parentType.getFields()[node?.name.value ?? ""];
    if (!node || !field?.resolve) throw new StepsAside("introspection");
    const info: Info = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path: { prev: undefined, key, typename: parentType.name },
      schema,
      fragments: scope.fragments,
      rootValue: undefined,
      operation,
    };
    const write = writerOf(field.type, nodes, scope);
    const required = isNonNullType(field.type);
    return { key, name, prefix, required, write, ask: asking(field, field.resolve, node, info) };
  });
}

function joined(roots: readonly Root[], texts: readonly string[]): string {
  let text = "";
  for (const [index, { prefix }] of roots.entries()) text += `${prefix}${texts[index]}`;
  return text === "" ? "{}" : `${text}}`;
}

function asking(
  field: GraphQLField<unknown, unknown>,
  resolve: GraphQLFieldResolver<unknown, unknown>,
  node: FieldNode,
  info: Info,
): Root["ask"] {
  const constant = info.operation.variableDefinitions?.length ? null : getArgumentValues(field, node);
  return (context, variableValues) =>
    resolve(undefined, constant ?? getArgumentValues(field, node, variableValues), context, {
      ...info,
      variableValues,
    });
}
