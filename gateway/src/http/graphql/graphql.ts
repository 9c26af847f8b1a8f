import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { DeprecatedUse } from "@finder/contract/endpoints/deprecations";
import type { Counts } from "@finder/contract/figures/counts";
import { networkOf } from "@finder/contract/rules/http/network";
import type { Cookie } from "../../auth/cookies.ts";
import { credentialsOf } from "../../auth/credentials.ts";
import { sameOriginOnly } from "../same-origin.ts";
import type { Config } from "../../config/config.ts";
import type { Arrived, Context } from "../../context.ts";
import { graphqlError } from "../../graphql/graphql-error.ts";
import { refused, type Outcome } from "../../execution/outcome.ts";
import type { Pipeline } from "../../execution/pipeline.ts";
import type { Logger } from "../../logger.ts";
import { callerAddress } from "../../auth/caller-address.ts";
import { giveDeprecation, noteUses } from "./deprecated-uses.ts";
import { answerType } from "./answer-type.ts";
import { readText } from "../body.ts";
import type { ExplorerPage } from "./explorer.ts";
import { finishing } from "./finish.ts";
import { graphqlRequest } from "./graphql-request.ts";
import { LateRefusals } from "./late-refusals.ts";
import { isMultipart, multipartReader } from "./multipart.ts";
import type { ConcurrencyLimiter } from "../../dataspace/wire/concurrency-limiter.ts";
import { overloaded, Refused } from "../failures/refuse.ts";
import { requestIdOf } from "../request-id.ts";
import { giveDataHeaders } from "../security.ts";

/** What answers GraphQL requests; `context` makes the context of one. */
export type GraphqlParts<Given extends Context = Context> = {
  readonly pipeline: Pick<Pipeline<Given>, "answer">;
  readonly config: Config;
  readonly context: (arrived: Arrived) => Given;
  /** The cookie of a browser's session. */
  readonly cookie: Cookie;
  readonly log: Logger;
  readonly explorer: ExplorerPage;
  /** Counts who uses what goes; nothing of the schema goes without it. */
  readonly uses?: Counts<DeprecatedUse>;
  readonly places: ConcurrencyLimiter;
};

type ReadingParts<Given extends Context> = GraphqlParts<Given> & {
  readonly readMultipart: ReturnType<typeof multipartReader>;
};

/** A request on its way; `context` is there once it has been read. */
type Exchange = Omit<Arrived, "credentials"> & { readonly began: number; context: Context | null };

/** Whose schema an address answers; null for every other address. */
export function graphqlAt(url = ""): "product" | "operators" | null {
  if (/^\/graphql\/?(?:\?|$)/.test(url)) return "product";
  return /^\/operator\/graphql\/?(?:\?|$)/.test(url) ? "operators" : null;
}

/** `/graphql`, or the operators': refusals that need no GraphQL first, then the pipeline; one place writes the outcome. */
export function graphqlEndpoint<Given extends Context>(
  parts: GraphqlParts<Given>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const finish = finishing(parts);
  const readMultipart = multipartReader();
  const late = new LateRefusals();
  return async (request, response) => {
    const began = performance.now();
    const exchange: Exchange = { request, response, requestId: requestIdOf(response), began, context: null };
    giveDataHeaders(response);
    const network = networkOf(callerAddress(request, parts.config.trustProxy));
    const outcome = await answer({ ...parts, readMultipart }, exchange, network).catch((error: unknown) =>
      refusalOf(error, parts.log, exchange.requestId),
    );
    try {
      if (outcome === null) return;
      await late.holdBack(network, outcome);
      await finish(exchange, outcome);
    } catch (error) {
      parts.log.error({ requestId: exchange.requestId, err: error }, "an answer could not be written");
      response.destroy();
    }
  };
}

/** Refuses what may not ask or comes too many; null when the explorer's page was the answer. */
async function answer<Given extends Context>(
  parts: ReadingParts<Given>,
  exchange: Exchange,
  network: string,
): Promise<Outcome | null> {
  const { request, response } = exchange;
  const { headers, method } = request;
  if (parts.places.isFull(network)) throw overloaded;
  sameOriginOnly(headers, credentialsOf(headers, parts.config.production, parts.cookie), parts.config);
  if (method === "GET" && headers.accept?.includes("text/html")) {
    await parts.explorer(request, response);
    return null;
  }
  requireReadable(request, response);
  return work(parts, exchange, network);
}

/** The outcome of a request that ended early; unexpected errors are logged. */
function refusalOf(error: unknown, log: Logger, requestId: string): Outcome {
  if (!(error instanceof Refused)) log.error({ requestId, err: error }, "request failed");
  const { status, code, message, retryAfter } = error instanceof Refused ? error : new Refused(500, "INTERNAL");
  return refused(status, code, [graphqlError(message, { code, retryAfter })]);
}

/** Refuses a request by its method, its accepted types, or because another site could have sent it. */
function requireReadable({ method = "", headers }: IncomingMessage, response: ServerResponse): void {
  if (method !== "POST" && method !== "GET") {
    response.setHeader("allow", "GET, POST");
    throw new Refused(405, "BAD_REQUEST", "GraphQL is asked by GET or POST.");
  }
  requirePreflight(headers);
  if (answerType(headers.accept) === undefined)
    throw new Refused(406, "BAD_REQUEST", "Accept `application/json` or `application/graphql-response+json`.");
}

/** Content types that a page of another site may send without a preflight. */
const simple: ReadonlySet<string> = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]);

/**
 * Refuses a request that a page of any site could have made without a preflight: with a simple content type, or none, and
 * without a header that only a program, or our own page, can add.
 */
function requirePreflight(headers: IncomingHttpHeaders): void {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isSimple = type.trim() === "" || simple.has(type.trim().toLowerCase());
  if (!isSimple || headers["apollo-require-preflight"] || headers["x-apollo-operation-name"]) return;
  throw new Refused(
    400,
    "BAD_REQUEST",
    "Another site's page could have made this request. Send it with `Content-Type: application/json`, or with the header `apollo-require-preflight: true`.",
  );
}

/** Takes a place once all of the request has arrived, then reads it, and lets the pipeline answer. */
async function work<Given extends Context>(
  parts: ReadingParts<Given>,
  exchange: Exchange,
  network: string,
): Promise<Outcome | null> {
  const { request, response, requestId } = exchange;
  const credentials = credentialsOf(request.headers, parts.config.production, parts.cookie);
  const begin = () => parts.context({ request, response, credentials, requestId });
  const isForm = request.method === "POST" && isMultipart(request);
  const sent = await (isForm ? parts.readMultipart(request, begin().caller) : readText(request));
  return parts.places.during(network, async () => {
    if (response.destroyed) return null;
    const asked = graphqlRequest(request, sent);
    const context = begin();
    exchange.context = context;
    const outcome = await parts.pipeline.answer(asked, context);
    if (parts.uses && outcome.deprecated) {
      const { deprecated } = outcome;
      giveDeprecation(response, context, deprecated);
      await noteUses(parts.uses, context, { deprecated });
    }
    return outcome;
  });
}
