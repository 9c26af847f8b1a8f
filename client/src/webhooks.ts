import { Webhook } from "standardwebhooks";
import type { WebhookType } from "./public-api.generated.ts";

type Person = { readonly profileId: string; readonly profileUrl: string | null };
type Job = { readonly title: string | null; readonly company: string | null };
type Datum = "personalemails" | "businessemails" | "directdials";

/** `data` of each event, without `clientId`; new fields may be added. */
type DataOf = {
  "contact.revealed": Person & {
    readonly memberId: number;
    readonly contactId: number;
    readonly type: Datum;
    /** Credits; 0: free, or the company owned it. */
    readonly charged: number;
    readonly source: string;
    readonly apiKeyId: number | null;
    readonly serviceTokenId: number | null;
    /** Only where the webhook asks for them. */
    readonly name?: string;
    readonly values?: readonly string[];
  };
  "contact.refunded": Person & {
    readonly memberId: number;
    readonly type: Datum;
    readonly credits: number;
    readonly by: "report" | "operator";
  };
  "contact.changed": Person & {
    readonly moveId: number;
    /** Null once the person is forgotten, as `to`. */
    readonly from: Job | null;
    readonly to: Job | null;
  };
  "contact.suppressed": { readonly profileId: string };
  "job.finished": {
    readonly jobId: number;
    readonly kind: string;
    readonly state: string;
    readonly memberId: number;
    readonly total: number;
    readonly done: number;
    readonly found: number;
    readonly notFound: number;
    readonly failed: number;
    /** Credits. */
    readonly charged: number;
  };
  "credits.low": { readonly type: Datum; readonly remaining: number };
  "member.changed": {
    readonly memberId: number;
    readonly change: string;
    readonly role: string;
    /** Only where the webhook asks for them. */
    readonly name?: string | null;
    readonly email?: string;
  };
  "subscription.changed": {
    readonly planId: number | null;
    readonly sku: string | null;
    readonly autoRenew: boolean;
    readonly expiresOn: string | null;
    readonly nextPlanId: number | null;
    readonly nextPlanOn: string | null;
  };
  "key.budget_reached": { readonly apiKeyId: number; readonly type: Datum };
};

/** A webhook whose signature is right, by its `type`; a type that this version does not know has plain data. */
export type WebhookEvent =
  | {
      [Type in WebhookType]: {
        readonly type: Type;
        readonly timestamp: string;
        readonly data: { readonly clientId: number } & DataOf[Type];
      };
    }[WebhookType]
  | { readonly type: "webhook.test"; readonly timestamp: string; readonly data: { readonly clientId: number } };

/**
 * Checks a webhook and reads it: `body` is the text as it came, `headers` those of the request, `secret` the endpoint's, `whsec_…`.
 * Throws for a wrong signature, and for one older than five minutes.
 */
export function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): WebhookEvent {
  const named =
    headers instanceof Headers ? [...headers] : Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Webhook(secret).verify(body, Object.fromEntries(named) as Record<string, string>) as WebhookEvent;
}
