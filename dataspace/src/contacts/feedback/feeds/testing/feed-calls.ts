import type { BounceFeedsAnswer, BounceProvider, NewBounceFeedAnswer } from "@finder/contract/endpoints/bounce-feeds";
import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { expect } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type Client, type Profile, unique } from "../../../../../../tests/support/people.ts";
import type { Event } from "./provider-events.ts";

/** The calls of feeds on one dataspace: an owner's, and a provider's by way of the gateway. */
export function feedCalls(dataspace: () => TestDataspace) {
  const add = (
    { owner }: Client,
    provider: BounceProvider,
    key?: string,
  ): Promise<Answer<NewBounceFeedAnswer & ErrorBody>> =>
    call(dataspace(), "bouncefeeds", { token: owner.token, body: { provider, key } });
  const opened = async ({ owner: { token } }: Client, { url }: Profile) => {
    const body = { linkedinurl: url, type: "businessemail", action: "reveal" };
    return (await call<GetContactAnswer>(dataspace(), "getcontact", { token, body })).body.contactdata.data[1];
  };
  return {
    add,
    opened,
    feedsOf: async ({ owner: { token } }: Client): Promise<BounceFeedsAnswer["resource"]> =>
      (await call<BounceFeedsAnswer>(dataspace(), "bouncefeeds", { token, method: "GET" })).body.resource,
    /** The token of a new feed's address. */
    tokenOf: async (client: Client, provider: BounceProvider, key?: string): Promise<string> =>
      (await add(client, provider, key)).body.address.split("/").at(-1) ?? "",
    /** What the gateway passes on of an event. */
    send: async (provider: string, token: string, { body, headers = {} }: Event, url = dataspace().url) => {
      const answer = await fetch(`${url}/api/v2/bouncefeeds/${provider}/events`, {
        method: "POST",
        headers: { ...headers, "content-type": "text/plain; charset=UTF-8", "x-feed-token": token },
        body,
      });
      const { error } = (await answer.json()) as Partial<ErrorBody>;
      return [answer.status, (error?.context as { code?: string })?.code];
    },
    creditsOf: async ({ clientid }: Client): Promise<number | undefined> => {
      const text = "select bus_email_credits as left from usercredit where clientid = $1";
      return (await dataspace().rows<{ left: number }>(text, clientid))[0]?.left;
    },
    /** Two clients that have bought an email. */
    owners: async () => {
      const [one, other] = [await aClient(dataspace(), { credits: 3 }), await aClient(dataspace(), { credits: 3 })];
      const address = `j${unique()}@acme.example`;
      const business = [{ address, validation: "valid" as const }];
      const profile = await aProfile(dataspace(), { personal: [], business, phone: [] });
      for (const client of [one, other]) expect(await opened(client, profile)).toMatchObject({ validation: "valid" });
      return { one, other, address, profile };
    },
  };
}
