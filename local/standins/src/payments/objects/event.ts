import { newId } from "../ids.ts";

/** The version of the API that these shapes follow. */
export const apiVersion = "2026-10-28.endive";

type NewEvent = {
  readonly type: string;
  /** The object as it was when it happened. */
  readonly object: object;
  readonly previous: Record<string, unknown> | undefined;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly created: number;
};

/** Something happened to an object. */
export function newEvent({ type, object, previous, request, created }: NewEvent) {
  return {
    id: newId("evt"),
    object: "event" as const,
    api_version: apiVersion,
    created,
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  };
}

export type PaymentEvent = ReturnType<typeof newEvent>;
