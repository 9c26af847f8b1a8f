import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, aMember } from "../../../tests/support/people.ts";
import { startGateway } from "../../../tests/support/gateway.ts";
import { ask, codesOf, startStack } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const plans =
  "{ plans { id name sku price validity details seats apiKeys features { name value tooltip } isAddOn isInitial } }";
type Plan = {
  id: string;
  sku: string;
  price: number;
  features: { name: string }[];
  isAddOn: boolean;
  isInitial: boolean;
};

test("the owner sees the plans on offer, lowest first, in one upstream call", async () => {
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(stack.gateway, plans, { token: owner.token });
  const shown = answer.data?.["plans"] as Plan[];
  expect(answer.calls).toBe(1);
  expect(shown.map(({ id }) => id)).toEqual(["10", "20", "21", "30", "31", "40", "41", "90", "91"]);
  expect(shown.filter(({ isInitial }) => isInitial).map(({ id }) => id)).toEqual(["10"]);
  expect(shown.some(({ isAddOn }) => isAddOn)).toBe(false);
  expect(shown[1]).toMatchObject({
    name: "Starter",
    sku: "starter_monthly",
    price: 99,
    validity: 30,
    seats: 5,
    apiKeys: 1,
  });
  expect(shown.find(({ id }) => id === "90")?.price).toBe(-1);
  const withApi = shown.filter(({ features }) => features.some(({ name }) => name === "API access"));
  expect(withApi.map(({ id }) => id)).toEqual(["40", "41"]);
});

test("a plan has its credits per period, whether it is custom and shows API access", async () => {
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  const fields = "{ plans { id isCustom showsApi credits { personalEmail businessEmail phone } } }";
  const shownBy = async (gateway: { url: string }): Promise<Record<string, Record<string, unknown>>> => {
    const answer = await ask(gateway, fields, { token: owner.token });
    const list = answer.data?.["plans"] as (Record<string, unknown> & { id: string })[];
    return Object.fromEntries(list.map((plan) => [plan.id, plan]));
  };
  const shown = await shownBy(stack.gateway);
  expect(shown["20"]).toMatchObject({ credits: { personalEmail: 500, businessEmail: 1000, phone: 500 } });
  expect(shown["21"]).toMatchObject({ credits: { personalEmail: 6000, businessEmail: 12_000, phone: 6000 } });
  const those = (field: string): string[] => Object.keys(shown).filter((id) => shown[id]?.[field]);
  expect(those("isCustom")).toEqual(["90", "91"]);
  expect(those("showsApi")).toEqual(["40", "41"]);
  const other = await startGateway(stack.dataspace, { API_PLAN_IDS: "30,31" });
  const elsewhere = await shownBy(other);
  await other.close();
  expect([elsewhere["30"]?.["showsApi"], elsewhere["40"]?.["showsApi"]]).toEqual([true, false]);
});

test("a visitor reads the plans on offer without a session, as the owner does", async () => {
  const fields =
    "id name sku price validity details seats apiKeys version isAddOn isInitial isCustom showsApi features { name value tooltip } credits { personalEmail businessEmail phone }";
  const { owner } = await aClient(stack.dataspace, { planid: 20 });
  const visitor = await ask(stack.gateway, `{ publicPlans { ${fields} } }`);
  const own = await ask(stack.gateway, `{ plans { ${fields} } }`, { token: owner.token });
  expect(visitor.errors).toEqual([]);
  expect(visitor.data?.["publicPlans"]).toEqual(own.data?.["plans"]);
});

test.each(["member", "admin"] as const)(
  "a %s is refused the plans, which is not the same as being signed out",
  async (role) => {
    const { clientid } = await aClient(stack.dataspace);
    const member = await aMember(stack.dataspace, clientid, { role });
    await ask(stack.gateway, "{ viewer { id } }", { token: member.token });
    const answer = await ask(stack.gateway, plans, { token: member.token });
    expect(codesOf(answer)).toEqual(["FORBIDDEN"]);
    expect(answer.calls).toBe(0);
    expect(answer.errors[0]?.message).toBe("Your role does not allow this. Ask the account owner.");
    expect(codesOf(await ask(stack.gateway, plans))).toEqual(["SIGNED_OUT"]);
    expect((await ask(stack.gateway, "{ viewer { id } }", { token: member.token })).data).toEqual({
      viewer: { id: `${member.appuserid}` },
    });
  },
);

test("everyone of a client sees which plan it is on", async () => {
  const { clientid } = await aClient(stack.dataspace, { planid: 20 });
  const member = await aMember(stack.dataspace, clientid);
  const answer = await ask(
    stack.gateway,
    "{ viewer { client { subscription { status plan { id price features { name } } } } } }",
    { token: member.token },
  );
  expect(answer.data).toMatchObject({
    viewer: {
      client: {
        subscription: {
          status: "ACTIVE",
          plan: { id: "20", price: 99, features: expect.arrayContaining([{ name: "Users" }]) },
        },
      },
    },
  });
});
