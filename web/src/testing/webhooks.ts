import type { WebhookEvent, WebhookState } from "@/generated/schema";
import { refusal } from "./answers";
import type { FakeSlice } from "./fake-product";

type WebhookInput = { url: string; events: WebhookEvent[]; withValues: boolean; lowCredits: number };
type FakeWebhook = WebhookInput & {
  id: string;
  state: WebhookState;
  failingSince: string | null;
  nextTry: string | null;
  waiting: number;
  oldSecretUntil: string | null;
  createdOn: string;
};
type Named = { id: string };

const secret = `whsec_${"A".repeat(43)}=`;

/** Webhooks of the client, none at first; each has been sent one event. */
export const webhookSlice: FakeSlice = (product) => {
  let webhooks: FakeWebhook[] = [];
  const changing = (field: string, change: () => { webhook: FakeWebhook; secret?: string }) => {
    const code = product.refusing.get(field);
    if (code) return { webhook: null, secret: null, userErrors: refusal(code) };
    const { webhook, secret: made = null } = change();
    return { webhook, secret: made, userErrors: [] };
  };
  const changed = (id: string, part: Partial<FakeWebhook>): FakeWebhook => {
    const before = webhooks.find((one) => one.id === id);
    if (!before) throw new Error(`There is no webhook ${id}.`);
    const after = { ...before, ...part };
    webhooks = webhooks.map((one) => (one.id === id ? after : one));
    return after;
  };
  const sent = { sent: 1, userErrors: [] };
  return {
    Query: {
      webhooks: () => webhooks,
      webhookDeliveries: () => ({ more: false, items: [aDelivery()] }),
    },
    Mutation: {
      createWebhook: ({ url, events, withValues, lowCredits }: WebhookInput) =>
        changing("createWebhook", () => {
          const webhook = { ...newWebhook(String(webhooks.length + 1)), url, events, withValues, lowCredits };
          webhooks = [...webhooks, webhook];
          return { webhook, secret };
        }),
      updateWebhook: ({ id, url, events, withValues, lowCredits }: WebhookInput & Named) =>
        changing("updateWebhook", () => ({ webhook: changed(id, { url, events, withValues, lowCredits }) })),
      enableWebhook: ({ id }: Named) =>
        changing("enableWebhook", () => ({ webhook: changed(id, { state: "ENABLED", waiting: 0 }) })),
      disableWebhook: ({ id }: Named) =>
        changing("disableWebhook", () => ({ webhook: changed(id, { state: "DISABLED", waiting: 2 }) })),
      rotateWebhookSecret: ({ id }: Named) =>
        changing("rotateWebhookSecret", () => ({
          webhook: changed(id, { oldSecretUntil: "2030-01-02T09:00:00Z" }),
          secret,
        })),
      testWebhook: () => sent,
      redeliverWebhooks: () => sent,
      deleteWebhook: ({ id }: Named) => {
        webhooks = webhooks.filter((one) => one.id !== id);
        return { deletedId: id, userErrors: [] };
      },
    },
  };
};

function newWebhook(id: string) {
  const works = { failingSince: null, nextTry: null, waiting: 0, oldSecretUntil: null };
  return { id, state: "ENABLED" as const, ...works, createdOn: "2030-01-01T09:00:00Z" };
}

function aDelivery() {
  const failed = { triedOn: "2030-01-01T09:00:00Z", status: 500, failure: "STATUS", milliseconds: 12, answer: "Oh no" };
  return {
    id: "77",
    messageId: "msg_1",
    type: "contact.revealed",
    happenedOn: "2030-01-01T09:00:00Z",
    state: "PENDING",
    tries: 1,
    attempts: [failed],
    payload: '{"type":"contact.revealed","data":{"contactId":5}}',
  };
}
