import { randomBytes } from "node:crypto";
import { z } from "zod";
import { runDue } from "../billing/cycle.ts";
import { invalid } from "../http/fault.ts";
import { anyList, anyRequest, emptyable, flag, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { newTestClock } from "../objects/test-clock.ts";
import { newWebhookEndpoint } from "../objects/webhook-endpoint.ts";

const endpointFields = z.strictObject({
  ...anyRequest,
  url: z.url(),
  enabled_events: z.array(text).min(1).max(100),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
});

/** Events, the endpoints that receive them, and test clocks. */
export const eventRoutes = [
  route("GET", "/events/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("events", id)),

  route(
    "GET",
    "/events",
    z.strictObject({
      ...anyList,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      delivery_success: flag.optional(),
    }),
    ({ account, params: { type, types, delivery_success: delivered, ...page } }) =>
      pageOf(
        "/v1/events",
        account.store
          .all("events")
          .filter(
            (event) =>
              (type === undefined || event.type === type) &&
              (!types || types.includes(event.type)) &&
              (delivered === undefined || (event.pending_webhooks === 0) === delivered),
          ),
        page,
      ),
  ),

  route("POST", "/webhook_endpoints", endpointFields, ({ account, params }) => {
    const { url, enabled_events, description = null } = params;
    const given = { url, enabled_events, description, metadata: params.metadata ?? {} };
    const endpoint = newWebhookEndpoint(given, account.clock.now());
    return account.store.put("endpoints", { ...endpoint, secret: `whsec_${randomBytes(24).toString("base64url")}` });
  }),

  route(
    "POST",
    "/test_helpers/test_clocks",
    z.strictObject({ ...anyRequest, frozen_time: integer, name: text.optional() }),
    ({ account, params }) =>
      account.store.put("clocks", newTestClock(params.frozen_time, params.name ?? null, account.clock.now())),
  ),

  route("GET", "/test_helpers/test_clocks/:id", z.strictObject(anyRequest), ({ account, id }) =>
    account.store.get("clocks", id),
  ),

  route(
    "POST",
    "/test_helpers/test_clocks/:id/advance",
    z.strictObject({ ...anyRequest, frozen_time: integer }),
    ({ account, params, id }) => {
      const clock = account.store.get("clocks", id);
      if (params.frozen_time <= clock.frozen_time)
        throw invalid("The new frozen time must be after the current frozen time.", { param: "frozen_time" });
      runDue(account, id, params.frozen_time);
      return account.store.put("clocks", { ...account.store.get("clocks", id), frozen_time: params.frozen_time });
    },
  ),
];
