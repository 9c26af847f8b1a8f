import { newId } from "../ids.ts";
import type { Metadata } from "./customer.ts";

type NewEndpoint = {
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly description: string | null;
  readonly metadata: Metadata;
};

/** Where events are sent; `*` among the events means all. */
export function newWebhookEndpoint(given: NewEndpoint, created: number) {
  return {
    id: newId("we"),
    object: "webhook_endpoint" as const,
    api_version: null,
    application: null,
    created,
    livemode: false,
    status: "enabled" as "enabled" | "disabled",
    ...given,
  };
}

export type WebhookEndpoint = ReturnType<typeof newWebhookEndpoint>;
