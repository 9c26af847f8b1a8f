import "reflect-metadata";
import { namedTypes } from "@finder/contract/operators/values";
import * as declared from "@finder/contract/operators/webhook-types";
import { registerEnumType } from "type-graphql";
import type { z } from "zod";

export const WebhookEvent = declared.eventOfName;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];
register(WebhookEvent, declared.webhookEvent);

export const WebhookState = { ENABLED: "enabled", DISABLED: "disabled", FAILED: "failed", GONE: "gone" } as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];
register(WebhookState, declared.webhookState);

export const WebhookDeliveryState = { PENDING: "pending", DELIVERED: "delivered", SKIPPED: "skipped" } as const;
export type WebhookDeliveryState = (typeof WebhookDeliveryState)[keyof typeof WebhookDeliveryState];
register(WebhookDeliveryState, declared.deliveryState);

export const WebhookFailure = declared.webhookFailure.enum;
export type WebhookFailure = keyof typeof WebhookFailure;
register(WebhookFailure, declared.webhookFailure);

/** Registers an enum under the name and with the descriptions of its declaration. */
function register<Name extends string>(
  values: Readonly<Record<Name, string>>,
  declaration: z.ZodEnum<Record<Name, Name>>,
) {
  const { name = "", description, values: texts = {} } = namedTypes.get(declaration) ?? {};
  const described = Object.entries(texts).map(([value, text]) => [value, { description: text }]);
  registerEnumType(values, {
    name,
    ...(description !== undefined && { description }),
    valuesConfig: Object.fromEntries(described),
  });
}
