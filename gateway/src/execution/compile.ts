import {
  OperationTypeNode,
  getArgumentValues,
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

/** Resolves the root fields of one operation and writes `data` as JSON text; `StepsAside` when the executor has to answer. */
export type Compiled = (context: Answered, variables: Variables) => Promise<string>;

type Info = Omit<GraphQLResolveInfo, "variableValues">;
type Root = {
  readonly prefix: string;
  readonly write: Write;
  /** Asks the resolver; undefined for `__typename`, whose text `prefix` holds. */
  readonly ask: ((context: Answered, variables: Variables) => unknown) | null;
};

/** What is compiled: one operation of a valid document, for given values of the variables that decide its fields. */
type Operation = {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly scope: Scope;
};

const asking = (
  field: GraphQLField<unknown, unknown>,
  resolve: GraphQLFieldResolver<unknown, unknown>,
  node: FieldNode,
  info: Info,
): Root["ask"] => {
  const constant = info.operation.variableDefinitions?.length ? null : getArgumentValues(field, node);
  return (context, variableValues) =>
    resolve(undefined, constant ?? getArgumentValues(field, node, variableValues), context, {
      ...info,
      variableValues,
    });
};

const rootsOf = ({ schema, operation, scope }: Operation): Root[] => {
  const parentType = schema.getRootType(operation.operation);
  if (!parentType) throw new Error(`There is no ${operation.operation}.`);
  return [...collect([operation.selectionSet], scope)].map(([key, nodes], index) => {
    const prefix = `${index === 0 ? "{" : ","}${JSON.stringify(key)}:`;
    const [node] = nodes;
    if (node?.name.value === "__typename")
      return { prefix: `${prefix}"${parentType.name}"`, write: () => "", ask: null };
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
    return { prefix, write: writerOf(field.type, nodes, scope), ask: asking(field, field.resolve, node, info) };
  });
};

/** The fields of the answer, written. */
type Answer = (roots: readonly Root[], context: Answered, variables: Variables) => Promise<string[]>;

/** What the executor meets again, in `answered`, and words. */
const failed = (error: unknown): never => {
  throw new StepsAside("error", error);
};

const askAll = async (roots: readonly Root[], context: Answered, variables: Variables): Promise<unknown[]> =>
  Promise.all(roots.map(({ ask }) => ask?.(context, variables)));

const atOnce: Answer = async (roots, context, variables) => {
  const values = await askAll(roots, context, variables).catch(failed);
  const written = roots.map(({ write }, index) => writeWhole(write, values[index]));
  const texts: string[] = [];
  for (const text of written) texts.push(await text);
  return texts;
};

const inTurn: Answer = async (roots, context, variables) => {
  const texts: string[] = [];
  for (const root of roots) texts.push(...(await atOnce([root], context, variables)));
  return texts;
};

/** Compiles an operation; throws when it asks for something that only the executor can do. Changes are made one after the other. */
export const compile = (asked: Operation): Compiled => {
  const roots = rootsOf(asked);
  const answer = asked.operation.operation === OperationTypeNode.MUTATION ? inTurn : atOnce;
  return async (context, variables) => {
    const texts = await answer(roots, context, variables);
    let text = "";
    for (const [index, { prefix }] of roots.entries()) text += `${prefix}${texts[index]}`;
    return text === "" ? "{}" : `${text}}`;
  };
};
