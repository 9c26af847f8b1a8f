import { networkOf } from "@finder/contract/rules/http/network";
import { maxCreditsHeader } from "@finder/contract/endpoints/public-api";
import { ProductError } from "@finder/contract/errors";
import { type Request, type Response, Router } from "express";
import { callerAddress } from "../../auth/caller-address.ts";
import type { Context } from "../../context.ts";
import { parseBody, readText } from "../../http/body.ts";
import { endEncoded } from "../../http/encoded.ts";
import { Refused } from "../../http/failures/refuse.ts";
import { utf8 } from "../../http/graphql/utf8.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { type Addressed, type Callable, findCallable, listCallable } from "../known-operations.ts";
import { priceOf } from "../price.ts";
import { addressOf, operationsOpenApi } from "../schema/openapi.ts";
import { listTools } from "../tools.ts";
import { giveDeprecation } from "../../http/graphql/deprecated-uses.ts";
import { retirementOf } from "../retirement.ts";
import { giveCostHeaders } from "./answer-headers.ts";
import { checkedPart, valuesOfAddress, valuesOfBody, type Values } from "./parameters.ts";
import { answerProblem, problemOf, problemOfRun } from "./problem.ts";
import { runNamed, type Running } from "./run.ts";
import { recordRun } from "./record-run.ts";

type Parts = RouteParts & Running;
/** Answers one address for a caller who is signed in. */
type Answer = (visit: Visit, context: Context) => Promise<void>;

/**
 * Named operations over REST: `GET` and `POST /ops/{name}` for version 1, `/ops/{name}/v{n}` for every version, below each
 * `/price` and `/openapi.json`; `GET /ops` and `GET /ops/openapi.json` for all that the caller may call.
 */
export function operationRoutes(parts: Parts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const at = (path: string, methods: readonly string[], answer: Answer): void =>
    void router.all(path, visited(parts, methods, answer));
  const named = "/ops/:name{/:version}";
  at("/ops", ["GET"], list(parts));
  at("/ops/openapi.json", ["GET"], describeAll(parts));
  at(`${named}/price`, ["GET"], price(parts));
  at(`${named}/openapi.json`, ["GET"], describeOne(parts));
  at(named, ["GET", "POST"], call(parts));
  router.all(
    "/ops/*rest",
    handled(parts, () => Promise.reject(new ProductError("NOT_FOUND"))),
  );
  return router;
}

/** Refuses other methods, other sites' pages and the signed out, and takes a place. HEAD is refused: its answer is a GET's, which would run. */
function visited(parts: Parts, methods: readonly string[], answer: Answer) {
  return handled(parts, async (visit) => {
    const { request, response, credentials, begin } = visit;
    if (!methods.includes(request.method)) throw notAllowed(response, methods, `Use ${methods.join(" or ")} here.`);
    sameOriginOnly(request.headers, credentials, parts.config);
    const network = networkOf(callerAddress(request, parts.config.trustProxy));
    await parts.places.during(network, async () => {
      const context = begin();
      await context.caller.requireMember();
      await answer(visit, context);
    });
  });
}

function notAllowed(response: Response, methods: readonly string[], why: string): Refused {
  response.setHeader("allow", methods.join(", "));
  return new Refused(405, "BAD_REQUEST", why);
}

/** An address whose refusals are problems; faults are logged by `withContext`. */
function handled(parts: Parts, answer: (visit: Visit) => Promise<void>) {
  return withContext(
    parts,
    async (visit) => {
      const requestId = String(visit.response.getHeader("x-request-id") ?? "");
      try {
        await answer(visit);
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null || problem.status >= 500) throw error;
        answerProblem(visit.response, requestId, problem);
      }
    },
    ({ response }, { status, code, message: detail, retryAfter }) =>
      answerProblem(response, String(response.getHeader("x-request-id") ?? ""), { status, code, detail, retryAfter }),
  );
}

/** `GET /ops`: what each operation takes, answers and costs. */
function list({ schema }: Parts): Answer {
  return async ({ request, response }, context) => {
    const resource = (await listTools(context, schema)).map(({ points, mostCredits, readsOnly, ...tool }) => ({
      ...tool,
      url: context.origin + addressOf(tool),
      methods: readsOnly ? ["GET", "POST"] : ["POST"],
      price: { points, mostCredits },
    }));
    await answerJson(request, response, { resource });
  };
}

function describeAll({ schema }: Parts): Answer {
  return async ({ request, response }, context) => {
    const described = (await listCallable(context, schema)).map((one) => ({
      ...one,
      ...priceOf(schema, one.document, {}),
    }));
    await answerJson(request, response, operationsOpenApi(context.origin, described));
  };
}

function describeOne({ schema }: Parts): Answer {
  return async ({ request, response }, context) => {
    const one = await findCallable(context, schema, addressed(request));
    giveDeprecation(response, context, retirementOf(one));
    const described = [{ ...one, ...priceOf(schema, one.document, {}) }];
    await answerJson(request, response, operationsOpenApi(context.origin, described));
  };
}

/** `GET …/price`: examples stand for the parameters that are left out. */
function price({ schema }: Parts): Answer {
  return async ({ request, response }, context) => {
    const { document } = await findCallable(context, schema, addressed(request));
    const values = checkedPart(document, valuesOfAddress(document, queryOf(request)), capOf(request));
    const { limits } = context.points;
    await answerJson(request, response, {
      ...priceOf(schema, document, values),
      limits: { pointsPerCall: limits.document, pointsPerMinute: limits.minute },
    });
  };
}

function call(parts: Parts): Answer {
  return async ({ request, response }, context) => {
    const began = performance.now();
    const callable = await findCallable(context, parts.schema, addressed(request));
    giveDeprecation(response, context, retirementOf(callable));
    const readsOnly = request.method === "GET";
    if (readsOnly && !callable.document.readsOnly)
      throw notAllowed(response, ["POST"], "This operation changes something: call it by POST.");
    const values = readsOnly
      ? valuesOfAddress(callable.document, queryOf(request))
      : await bodyValues(request, callable);
    const ran = await runNamed(parts, context, callable, { values, cap: capOf(request), readsOnly });
    giveCostHeaders(response, context);
    giveDeprecation(response, context, ran.deprecated);
    recordRun(parts.log, { response, context, began }, ran);
    const problem = problemOfRun(ran);
    if (problem) return answerProblem(response, context.requestId, problem);
    response.setHeader("content-type", "application/json; charset=utf-8");
    await endEncoded(request, response, utf8(`{"data":${ran.outcome.data}}\n`));
  };
}

async function bodyValues(request: Request, { document }: Callable): Promise<Values> {
  if ([...queryOf(request).keys()].length > 0)
    throw new Refused(400, "BAD_REQUEST", "Send the parameters of a POST in its JSON body, and none in the address.");
  const text = await readText(request);
  const isEmpty = (request.headers["content-length"] ?? "0") === "0" && !request.headers["transfer-encoding"];
  if (text === undefined && !isEmpty)
    throw new Refused(415, "BAD_REQUEST", "Send the parameters as `Content-Type: application/json`.");
  return valuesOfBody(document, parseBody(text));
}

function addressed({ params }: Request): Addressed {
  const name = String(params["name"]);
  const text = params["version"];
  if (text === undefined) return { name, version: 1 };
  const [, digits] = /^v([1-9]\d{0,3})$/.exec(String(text)) ?? [];
  if (digits === undefined) throw new ProductError("NOT_FOUND");
  return { name, version: Number(digits) };
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url, "http://gateway").searchParams;
}

function capOf({ headers }: Request): number | null {
  const text = headers["x-max-credits"];
  if (text === undefined) return null;
  const { success, data } = maxCreditsHeader.safeParse(text);
  if (!success) throw new Refused(400, "BAD_REQUEST", "X-Max-Credits has to be a whole number, such as 1.");
  return data;
}

async function answerJson(request: Request, response: Response, body: object): Promise<void> {
  response.setHeader("content-type", "application/json; charset=utf-8");
  await endEncoded(request, response, utf8(JSON.stringify(body)));
}
