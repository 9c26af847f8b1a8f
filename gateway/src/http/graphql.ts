import type { IncomingMessage, ServerResponse } from "node:http";
import { HeaderMap, type ApolloServer } from "@apollo/server";
import { networkOf } from "@finder/contract/rules/network";
import { credentialsOf } from "../auth/credentials.ts";
import { sameOriginOnly } from "./same-origin.ts";
import type { Config } from "../config/config.ts";
import type { Arrived, Context, createContext } from "../context.ts";
import type { PlannedAnswers } from "../execution/planned-answers.ts";
import type { Logger } from "../logger.ts";
import { answerExtensions } from "../graphql/answer-extensions.ts";
import { parseBody, readText } from "./body.ts";
import { callerAddress } from "../auth/caller-address.ts";
import type { ExplorerPage } from "./explorer.ts";
import { requireModest } from "./modest.ts";
import type { Places } from "./places.ts";
import { overloaded, Refused, refuse } from "./refuse.ts";
import { requestIdOf } from "./request-id.ts";
import { giveDataHeaders } from "./security.ts";
import { utf8 } from "./utf8.ts";

/** What answers GraphQL requests; `context` makes the context of one. */
export type GraphqlParts = {
  readonly apollo: ApolloServer<Context>;
  readonly planned: PlannedAnswers;
  readonly config: Config;
  readonly context: ReturnType<typeof createContext>;
  readonly log: Logger;
  readonly explorer: ExplorerPage;
  readonly places: Places;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** True for the one address that this endpoint answers. */
export const isGraphql = (url = ""): boolean => /^\/graphql\/?(?:\?|$)/.test(url);

/** Content types by the Accept headers that people send; Apollo weighs all others. */
const contentTypes = new Map([
  ["", "application/json; charset=utf-8"],
  ["*/*", "application/json; charset=utf-8"],
  ["application/json", "application/json; charset=utf-8"],
  ["application/graphql-response+json,application/json;q=0.9", "application/graphql-response+json; charset=utf-8"],
]);

const headersOf = ({ headers }: IncomingMessage): HeaderMap => {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value));
  return map;
};

const answerByApollo = async (
  { apollo }: GraphqlParts,
  { request, response }: Exchange,
  body: unknown,
  context: Context,
) => {
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method ?? "",
      headers: headersOf(request),
      search: new URL(request.url ?? "", "http://gateway").search,
      body,
    },
    context: async () => context,
  });
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.statusCode = answer.status ?? 200;
  if (answer.body.kind === "complete") response.end(answer.body.string);
  else throw new Error("This schema has no answers in parts.");
};

/** The planned answer as text, or null when Apollo has to answer. */
const plannedAnswer = async (
  { planned, config }: GraphqlParts,
  { request }: Exchange,
  body: unknown,
  context: Context,
): Promise<string | null> => {
  if (request.method !== "POST") return null;
  const data = await planned.answer(body, context);
  if (data === null) return null;
  const extensions = JSON.stringify(answerExtensions(context, config.developing));
  return extensions === "{}" ? `{"data":${data}}\n` : `{"data":${data},"extensions":${extensions}}\n`;
};

/** Answers a request that is here whole and has a place. */
const work = async (
  parts: GraphqlParts,
  exchange: Exchange,
  sent: string | undefined,
  { credentials, requestId }: Pick<Arrived, "credentials" | "requestId">,
): Promise<void> => {
  const { request, response } = exchange;
  const body = parseBody(sent);
  requireModest(body);
  const context = parts.context({ request, response, credentials, requestId });
  const contentType = contentTypes.get(request.headers.accept ?? "");
  const text = contentType === undefined ? null : await plannedAnswer(parts, exchange, body, context);
  if (contentType === undefined || text === null) await answerByApollo(parts, exchange, body, context);
  else response.setHeader("content-type", contentType).end(utf8(text));
};

/** Refuses what may not ask or comes too many; a place is taken only once all of a request has arrived. */
const answer = async (parts: GraphqlParts, exchange: Exchange, requestId: string): Promise<void> => {
  const { request, response } = exchange;
  const { headers, method } = request;
  const network = networkOf(callerAddress(request, parts.config.trustProxy));
  if (parts.places.isFull(network)) throw overloaded;
  const credentials = credentialsOf(headers, parts.config.production);
  sameOriginOnly(headers, credentials, parts.config);
  if (method === "GET" && headers.accept?.includes("text/html") && parts.explorer(request, response)) return;
  const sent = await readText(request);
  if (!(await parts.places.take(network))) throw overloaded;
  try {
    if (!response.destroyed) await work(parts, exchange, sent, { credentials, requestId });
  } finally {
    parts.places.leave(network);
  }
};

/** `/graphql`: refusals that need no GraphQL first, then the planned answer, else the executor's. */
export const graphqlEndpoint = (
  parts: GraphqlParts,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  return async (request, response) => {
    const requestId = requestIdOf(response);
    giveDataHeaders(response);
    try {
      await answer(parts, { request, response }, requestId);
    } catch (error) {
      if (!(error instanceof Refused)) parts.log.error({ requestId, err: error }, "request failed");
      refuse(response, error instanceof Refused ? error : new Refused(500, "INTERNAL"), requestId);
    }
  };
};
