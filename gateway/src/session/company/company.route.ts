import { ProductError } from "@finder/contract/errors";
import { paths } from "@finder/contract/web-paths";
import { Router } from "express";
import { companyCookie } from "../../auth/cookies.ts";
import { returnPath } from "../../auth/return-path.ts";
import type { Failure } from "../../http/failures/answer-failure.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { isWaiting } from "../viewer.ts";
import { type CompanyReturn, finishCompany, finishTest, startCompany, startTest } from "./company.source.ts";

/** `/auth/company`: the sign-in by the company as a browser does it (docs/rules.md#sign-in-company). */
export function companyRoutes(parts: RouteParts): Router {
  const router = Router();
  router.get("/auth/company", withContext(parts, start, refuse));
  router.get("/auth/company/test", withContext(parts, test, refuseTest));
  router.get("/auth/company/callback", withContext(parts, finish, refuse));
  return router;
}

const cookieMs = 10 * 60_000;

/** Sends a browser to the provider of `domain`; it keeps the sign-in's secret in a cookie. */
async function start(visit: Visit): Promise<void> {
  const { request, response, begin } = visit;
  // Another site must not sign a visitor in, nor switch accounts: our page asks for a click.
  if (request.headers["sec-fetch-site"] === "cross-site") return response.redirect(302, paths.companySignIn);
  const { dataspace } = begin();
  const domain = String(request.query["domain"] ?? "");
  await leave(visit, startCompany(dataspace, domain), returnPath(request.query["returnTo"]) ?? paths.dashboard);
}

/** Sends the owner to the provider to test it. */
async function test(visit: Visit): Promise<void> {
  const { request, response, begin } = visit;
  if (request.headers["sec-fetch-site"] === "cross-site") return response.redirect(302, paths.security);
  await leave(visit, startTest(begin().dataspace), "");
}

async function leave(visit: Visit, starting: ReturnType<typeof startCompany>, returnTo: string): Promise<void> {
  const { url, flow, company } = await starting;
  const kept = new URLSearchParams({ flow, company: String(company), returnTo });
  visit.begin().cookies.set(companyCookie, kept.toString(), new Date(Date.now() + cookieMs));
  visit.response.redirect(302, url);
}

/** A browser is shown why on our page. */
function refuse({ response }: Visit, { code }: Failure): void {
  response.redirect(302, `${paths.companySignIn}?refused=${code}`);
}

function refuseTest({ response }: Visit, { code }: Failure): void {
  response.redirect(302, `${paths.security}?refused=${code}`);
}

/** Signs in a person who comes back from the provider, or ends the owner's test. */
async function finish(visit: Visit): Promise<void> {
  const { request, response, credentials, begin } = visit;
  const { caller, cookies, dataspace } = begin({ ...credentials, browser: true });
  const kept = new URLSearchParams(cookies.sentIn(request.headers, companyCookie) ?? "");
  const back = backOf(visit, kept);
  cookies.clear(companyCookie);
  if (kept.get("returnTo") === "") {
    const outcome = await finishTest(dataspace, back).then(
      () => "tested=yes",
      (error: unknown) => `refused=${error instanceof ProductError ? error.code : "INTERNAL"}`,
    );
    return response.redirect(302, `${paths.security}?${outcome}`);
  }
  const next = returnPath(kept.get("returnTo")) ?? paths.dashboard;
  try {
    await caller.enter(await finishCompany(dataspace, back));
    response.redirect(302, next);
  } catch (error) {
    if (!isWaiting(error)) throw error;
    caller.keepWaiting(error.waitingtoken);
    const query = new URLSearchParams({ refused: error.code, returnTo: next });
    response.redirect(302, `${error.code === "FACTOR_REQUIRED" ? paths.login : paths.companySignIn}?${query}`);
  }
}

function backOf({ request: { query } }: Visit, kept: URLSearchParams): CompanyReturn {
  const [flow, company] = [kept.get("flow"), Number(kept.get("company"))];
  if (!flow || !Number.isInteger(company) || company <= 0) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  const sent = ["code", "state", "iss", "error"].flatMap((name) => {
    const value = query[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return { flow, company, ...Object.fromEntries(sent) };
}
