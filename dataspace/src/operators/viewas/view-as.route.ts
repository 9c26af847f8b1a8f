import { viewAsRequest, viewRefusedRequest } from "@finder/contract/endpoints/support-view";
import { ProductError } from "@finder/contract/errors";
import { isOpenToViews } from "@finder/contract/rules/view-openings";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { withMasking } from "../../db/secrets/masking.ts";
import { memberOf } from "../../http/caller/access.ts";
import { effectiveMethod } from "../../table/request/method.ts";
import type { Query } from "../../table/request/options.ts";
import { operate } from "../operate.route.ts";
import { noteRefused, type Place, startView, stopView } from "./view-as.ts";

const session = "/api/v2/user/session";
const refused = "/api/v2/supportview/refused";

/** `POST operator/customers/viewas`: lets an operator look through a member's eyes. */
export function viewAsRoute(app: FastifyInstance, services: Services): void {
  operate(
    app,
    services,
    {
      path: "customers/viewas",
      permission: "clients.viewas",
      input: viewAsRequest,
      proven: true,
      entry: ({ clientid, appuserid }) => ({ clientid, subject: `member ${appuserid}` }),
    },
    (body, operator) => startView(services, body, operator),
  );
}

/**
 * Lets sessions that only look do nothing else: what is not listed as reading is refused with VIEW_ONLY and noted, no sealed value
 * opens, and signing out ends the look. `POST supportview/refused` notes what another program refused, and is always refused.
 */
export function viewOnly(app: FastifyInstance, services: Services): void {
  app.addHook("preValidation", async (request) => {
    const { view } = request.caller;
    const { url } = request.routeOptions;
    if (!view || url === undefined) return;
    if (request.method === "DELETE" && url === session) return stopView(services, view.viewid, placeOf(request));
    const method = request.method === "HEAD" ? "GET" : request.method;
    const verb = effectiveMethod(request.method, request.headers, request.query as Query);
    if (url === refused || isOpenToViews(method, url, verb)) return;
    if (method !== "GET") await noteRefused(services, view, `${method} ${url}`, placeOf(request));
    throw new ProductError("VIEW_ONLY");
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.caller.view) withMasking(done);
    else done();
  });

  app
    .withTypeProvider<ZodTypeProvider>()
    .post(refused, { schema: { body: viewRefusedRequest } }, async (request): Promise<never> => {
      memberOf(request);
      const { view } = request.caller;
      if (!view) throw new ProductError("FORBIDDEN");
      await noteRefused(services, view, request.body.operation, placeOf(request));
      throw new ProductError("VIEW_ONLY");
    });
}

function placeOf({ id, ip }: FastifyRequest): Place {
  return { requestid: id, address: ip };
}
