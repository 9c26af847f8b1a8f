import {
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  execute,
  parse,
  type GraphQLFieldConfigMap,
  type GraphQLOutputType,
} from "graphql";
import { ProductError } from "@finder/contract/errors";
import { Admission } from "../admission/admission.ts";
import { Budget, Points } from "../admission/points.ts";
import { Registered } from "../admission/registered.ts";
import type { Outcome } from "../execution/outcome.ts";
import { Pipeline, type Executor } from "../execution/pipeline.ts";
import { resolveOnce, type Answered } from "../execution/resolve-once.ts";
import type { GraphqlRequest } from "../execution/request.ts";
import { createLogger, type Logger } from "../logger.ts";
import { buildGatewaySchema } from "../schema.ts";

const gateway = buildGatewaySchema();

/** Every object type that a query of the gateway can reach, behind roots of every shape. */
export const types: Record<string, GraphQLOutputType> = {
  viewer: object("Member"),
  me: required(object("Member")),
  plans: required(new GraphQLList(required(object("Plan")))),
  people: new GraphQLList(object("Contact")),
  search: required(object("ContactSearch")),
  invoices: required(object("InvoicePage")),
  change: required(object("PlanChange")),
  count: new GraphQLNonNull(GraphQLInt),
};

type Values = Record<string, unknown>;
type Context = Answered & { readonly points: Points } & { readonly values: Values; asked: number };

export const schema = schemaOver();

/** graphql-js itself. */
export function executor(over: GraphQLSchema): Executor<Context> {
  return async ({ query, variables, operationName }, contextValue) => {
    const document = parse(query);
    const answer = await execute({ schema: over, document, variableValues: variables, operationName, contextValue });
    return { status: 200, data: JSON.stringify(answer.data), errors: answer.errors };
  };
}

/** What stands behind a pipeline; `ours`: registered documents. */
type Behind = { readonly execute: Executor<Context>; readonly log: Logger; readonly ours: readonly string[] };

/** The pipeline over a schema of a test's own, with graphql-js behind it. */
export function pipelineOver(
  over: GraphQLSchema,
  { execute: executing = executor(over), log = createLogger("silent"), ours = [] }: Partial<Behind> = {},
): Pipeline<Context> {
  return new Pipeline<Context>({
    schema: over,
    admission: new Admission({ schema: over, registered: new Registered(ours), registeredOnly: false }),
    execute: executing,
    log,
  });
}

const budget = new Budget({ document: 1_000_000_000, minute: 1_000_000_000_000 });

/** A caller who may do everything, and gets these values. */
export function contextOf(values: Values): Context {
  return {
    answered: new Map(),
    points: new Points(budget, { network: "anybody", token: null }),
    values,
    asked: 0,
  };
}

/** A request as it is read. */
export function asked(query: string, variables: object = {}): GraphqlRequest {
  return {
    query,
    id: undefined,
    operationName: undefined,
    variables: { ...variables },
    readsOnly: false,
  };
}

const pipeline = pipelineOver(schema);

/** What a query comes to where the roots give these values. */
export function answerOf(query: string, values: Values, variables?: object): Promise<Outcome> {
  return pipeline.answer(asked(query, variables), contextOf(values));
}

function object(name: string): GraphQLObjectType {
  return gateway.getType(name) as GraphQLObjectType;
}

function required(type: GraphQLObjectType | GraphQLList<GraphQLOutputType>): GraphQLOutputType {
  return new GraphQLNonNull(type);
}

/** The gateway's types over roots that answer, some at once and some later, with the values in the context. */
function schemaOver(): GraphQLSchema {
  const fields: GraphQLFieldConfigMap<unknown, Context> = {};
  for (const [name, type] of Object.entries(types))
    fields[name] = {
      type,
      resolve: (_root, _args, context) => {
        context.asked += 1;
        const value = context.values[name];
        if (name === "me" && value instanceof ProductError) throw value;
        if (name === "me") return value;
        return value instanceof ProductError ? Promise.reject(value) : Promise.resolve(value);
      },
    };
  return resolveOnce(new GraphQLSchema({ query: new GraphQLObjectType({ name: "Query", fields }) }));
}
