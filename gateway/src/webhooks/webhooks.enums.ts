import "reflect-metadata";
import * as declared from "@finder/contract/operators/webhook-types";
import { registerDeclared } from "../graphql/values/declared-enum.ts";

export const WebhookEvent = declared.eventOfName;
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent];
registerDeclared(WebhookEvent, declared.webhookEvent);

export const WebhookState = { ENABLED: "enabled", DISABLED: "disabled", FAILED: "failed", GONE: "gone" } as const;
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState];
registerDeclared(WebhookState, declared.webhookState);

export const WebhookDeliveryState = { PENDING: "pending", DELIVERED: "delivered", SKIPPED: "skipped" } as const;
export type WebhookDeliveryState = (typeof WebhookDeliveryState)[keyof typeof WebhookDeliveryState];
registerDeclared(WebhookDeliveryState, declared.deliveryState);

export const WebhookFailure = declared.webhookFailure.enum;
export type WebhookFailure = keyof typeof WebhookFailure;
registerDeclared(WebhookFailure, declared.webhookFailure);
