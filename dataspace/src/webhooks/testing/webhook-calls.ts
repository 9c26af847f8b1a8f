import type { DeliveriesAnswer, WebhookAnswer, WebhooksAnswer } from "@finder/contract/endpoints/webhooks";
import { webhookEvents } from "@finder/contract/endpoints/webhooks";
import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import type { MemberPerson, Profile } from "../../../../tests/support/people.ts";

type Who = Pick<MemberPerson, "token">;
type Called<Body> = Promise<Answer<Body & ErrorBody>>;

/** Settings with which receivers hear at once. */
export const quickWebhooks = { WEBHOOK_POLL_MS: "20" };

/** Calls about webhooks, as an owner makes them. */
export function webhookCalls(place: () => TestDataspace) {
  const send = <Body = WebhookAnswer>({ token }: Who, method: string, path: string, body?: object): Called<Body> =>
    call<Body & ErrorBody>(place(), path, { token, method, ...(body === undefined ? {} : { body }) });
  return {
    send,
    create: (owner: Who, url: string, more: object = {}) =>
      send(owner, "POST", "webhooks", { url, events: webhookEvents, ...more }),
    /** An endpoint that works, with its secret. */
    listening: async (owner: Who, url: string, more: object = {}) => {
      const made = await send(owner, "POST", "webhooks", { url, events: webhookEvents, ...more });
      const { webhook, secret = "" } = made.body;
      if (made.status !== 200) throw new Error(`refused: ${JSON.stringify(made.body)}`);
      return { endpointid: webhook.endpointid, secret };
    },
    list: async (owner: Who) => (await send<WebhooksAnswer>(owner, "GET", "webhooks")).body.resource,
    act: <Body = WebhookAnswer>(owner: Who, endpointid: number, act: string, body: object = {}) =>
      send<Body>(owner, "POST", `webhooks/${endpointid}/${act}`, body),
    log: async (owner: Who, endpointid: number, query = "") =>
      (await send<DeliveriesAnswer>(owner, "GET", `webhooks/${endpointid}/deliveries${query}`)).body,
    reveal: ({ token }: Who, { url }: Pick<Profile, "url">, type = "directdial") =>
      call<ErrorBody>(place(), "getcontact", { token, body: { linkedinurl: url, type, action: "reveal" } }),
  };
}
