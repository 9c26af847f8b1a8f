import { feedSignatureHeaders } from "@finder/contract/endpoints/bounce-feeds";
import { networkOf } from "@finder/contract/rules/http/network";
import { Router } from "express";
import { callerAddress } from "../../../auth/caller-address.ts";
import { readBytes } from "../../../http/body.ts";
import { Refused } from "../../../http/failures/refuse.ts";
import { type RouteParts, type Visit, withContext } from "../../../http/with-context.ts";
import { passEvents } from "./feeds.source.ts";

/**
 * `POST /bounces/:provider/:token`: where an email provider sends the bounces of a client. The dataspace checks the very bytes;
 * anything but 200 has the provider send them again.
 */
export function bounceEventRoutes(parts: RouteParts): Router {
  const router = Router({ caseSensitive: true });
  router.post(
    "/bounces/:provider/:token",
    withContext(parts, (visit) => take(parts, visit)),
  );
  return router;
}

const largest = 1024 * 1024; // bytes

async function take({ config, places }: RouteParts, { request, response, begin }: Visit): Promise<void> {
  const events = await readBytes(request, largest, () => new Refused(413, "BAD_REQUEST"));
  const { provider, token } = request.params as Record<"provider" | "token", string>;
  const signed = Object.fromEntries(
    feedSignatureHeaders.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  const network = networkOf(callerAddress(request, config.trustProxy));
  await places.during(network, () => passEvents(begin().dataspace, { provider, token, events, signed }));
  response.json({ received: true });
}
