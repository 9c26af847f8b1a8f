export { type Answered, type Client, createClient, type Credits } from "./client.ts";
export { done, FinderError, type Refusal } from "./errors.ts";
export * as documents from "./documents.generated.ts";
export type * from "./public-api.generated.ts";
export type { OperationOptions } from "./operations.ts";
export type { PublicApi, PublicOptions } from "./public-api.ts";
export type { ClientOptions, DeprecationNotice } from "./transport.ts";
export { typed, type TypedDocument } from "./typed-document.ts";
export { verifyWebhook, type WebhookEvent } from "./webhooks.ts";
