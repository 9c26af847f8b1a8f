import { findWorld } from "@finder/dataspace/contacts/find/testing/find-world";
import { beforeAll, expect, test } from "vitest";
import { aClient, unique } from "../../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../../tests/support/shared/stack.ts";
import { ask } from "../../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const world = findWorld(() => stack.dataspace);

const lookUp = `mutation ($email: String!, $confirm: Boolean!, $maxCredits: Int) {
  lookUpEmail(email: $email, confirm: $confirm, maxCredits: $maxCredits) {
    isKnown datum cost charged contact { fullName businessEmail { values revealed } phone { revealed } } userErrors { code field }
  }
}`;

test("lookUpEmail returns the price, then the confirmed person within maxCredits", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 3 });
  const { business } = await world.findable({ full_name: "Ida Holm" });
  const [{ address: email } = { address: "" }] = business;
  const asked = async (variables: object) => {
    const { data } = await ask(stack.gateway, lookUp, {
      token: owner.token,
      variables: { email, confirm: false, ...variables },
    });
    return data?.["lookUpEmail"];
  };
  const quoted = { isKnown: true, datum: "BUSINESS_EMAIL", cost: 1, charged: 0, contact: null, userErrors: [] };
  expect(await asked({})).toEqual(quoted);
  const refusal = { code: "MAX_CREDITS_EXCEEDED", field: "maxCredits" };
  expect(await asked({ confirm: true, maxCredits: 0 })).toMatchObject({
    charged: 0,
    contact: null,
    userErrors: [refusal],
  });
  expect(await asked({ confirm: true, maxCredits: 1 })).toEqual({
    ...quoted,
    charged: 1,
    contact: { fullName: "Ida Holm", businessEmail: { values: [email], revealed: true }, phone: { revealed: false } },
  });
  expect(await asked({ email: `unknown-${unique()}@acme.test` })).toMatchObject({ isKnown: false, contact: null });
});

test("a name and a company match people with a score and its reasons, in one call", async () => {
  const { owner } = await aClient(stack.dataspace);
  await ask(stack.gateway, "{ viewer { id } }", owner);
  const domain = `${unique()}.test`;
  await world.findable({ full_name: "Ida Holm", company: `Firm ${domain}`, company_domain: domain });
  await world.indexed();
  const document = `query ($company: String!) {
    matchPeople(name: "ida holm", company: $company) { matches { score reasons contact { fullName } } userErrors { code } }
  }`;
  const answer = await ask(stack.gateway, document, { token: owner.token, variables: { company: domain } });
  const match = { score: 100, reasons: ["NAME", "COMPANY_DOMAIN"], contact: { fullName: "Ida Holm" } };
  expect(answer.data?.["matchPeople"]).toEqual({ matches: [match], userErrors: [] });
  expect(answer.calls).toBe(1);
});
