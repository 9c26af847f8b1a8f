import { Router } from "express";
import { socialCookie } from "../../auth/cookies.ts";
import { returnPath } from "../../auth/return-path.ts";
import type { Failure } from "../../http/failures/answer-failure.ts";
import { type RouteParts, type Visit, withContext } from "../../http/with-context.ts";
import { ProductError } from "@finder/contract/errors";
import { isWaiting } from "../viewer.ts";
import { finishSocial, startSocial, type SocialReturn } from "./social.source.ts";

/** `/auth/{provider}`: social sign-in as a browser does it (docs/rules.md#sign-in-social). */
export function socialRoutes(parts: RouteParts): Router {
  const router = Router();
  router.get("/auth/:provider", withContext(parts, start, refuse));
  router.get("/auth/:provider/callback", withContext(parts, finish, refuse));
  return router;
}

const cookieMs = 10 * 60_000;

/** Sends a browser to the provider; it keeps the sign-in's secret, and where to go afterwards, in a cookie. */
async function start(visit: Visit): Promise<void> {
  const { request, response, begin } = visit;
  // Another site must not sign a visitor in, nor switch accounts: the login page asks for a click.
  if (request.headers["sec-fetch-site"] === "cross-site") return response.redirect(302, "/login");
  const { dataspace, cookies } = begin();
  const { url, flow } = await startSocial(dataspace, providerOf(visit));
  const kept = new URLSearchParams({ flow, returnTo: returnPath(request.query["returnTo"]) ?? "" });
  cookies.set(socialCookie, kept.toString(), new Date(Date.now() + cookieMs));
  response.redirect(302, url);
}

/** A browser is shown why at the login. */
function refuse({ response }: Visit, { code }: Failure): void {
  response.redirect(302, `/login?refused=${code}`);
}

const home = "/dashboard/main/dashboardmain";

/** Signs in a visitor who comes back from the provider: only this browser holds the secret of the sign-in that it began. */
async function finish(visit: Visit): Promise<void> {
  const { request, response, credentials, begin } = visit;
  // Only browsers come here, and older ones do not say that they are one when they are sent.
  const { caller, cookies, dataspace } = begin({ ...credentials, browser: true });
  const kept = new URLSearchParams(cookies.sentIn(request.headers, socialCookie) ?? "");
  const flow = kept.get("flow");
  const next = returnPath(kept.get("returnTo")) ?? home;
  try {
    if (!flow) throw new ProductError("SOCIAL_SIGN_IN_FAILED");
    const { opened, isNew } = await finishSocial(dataspace, providerOf(visit), { flow, ...sentBack(visit) });
    cookies.clear(socialCookie);
    await caller.enter(opened);
    response.redirect(302, isNew ? "/tellusmore" : next);
  } catch (error) {
    if (isWaiting(error)) {
      cookies.clear(socialCookie);
      caller.keepWaiting(error.waitingtoken);
      return response.redirect(302, `/login?${new URLSearchParams({ refused: error.code, returnTo: next })}`);
    }
    // Of two tabs the other one may have signed in already; until then its secret stays in the cookie.
    const isOther = error instanceof ProductError && error.code === "SOCIAL_SIGN_IN_FAILED";
    if (!isOther || !(await caller.memberIfAny())) throw error;
    response.redirect(302, next);
  }
}

function providerOf({ request }: Visit): string {
  const provider = String(request.params["provider"]);
  if (!/^[a-z]{1,40}$/.test(provider)) throw new ProductError("BAD_REQUEST", { field: "provider" });
  return provider;
}

function sentBack({ request: { query } }: Visit): Omit<SocialReturn, "flow"> {
  return Object.fromEntries(
    ["code", "state", "iss", "error"].flatMap((name) => {
      const value = query[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
