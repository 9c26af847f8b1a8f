import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "@finder/contract/limits";
import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../tests/support/people.ts";
import { startReceiver } from "../../../tests/support/servers/receiver.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fields = "id url events withValues lowCredits state failingSince nextTry waiting oldSecretUntil";
const payload = `webhook { ${fields} } secret userErrors { code field }`;
const create = `mutation ($url: String!, $withValues: Boolean!) {
  createWebhook(url: $url, events: [CONTACT_REVEALED, JOB_FINISHED], withValues: $withValues, lowCredits: 3) { ${payload} } }`;

type Made = { webhook: { id: string }; secret: string };

async function anOwner() {
  const { owner } = await aClient(stack.dataspace);
  return async (document: string, variables: object = {}) => {
    const answer = await ask(stack.gateway, document, { token: owner.token, variables });
    return { data: answer.data ?? {}, calls: answer.calls };
  };
}

test("a webhook is added, changed, tested, looked up in its log, rotated and deleted", async () => {
  const [send, receiver] = [await anOwner(), await startReceiver()];
  const { createWebhook: made } = (await send(create, { url: receiver.url, withValues: false })).data;
  const { id } = (made as Made).webhook;
  const plain = {
    url: receiver.url,
    withValues: false,
    failingSince: null,
    nextTry: null,
    waiting: 0,
    oldSecretUntil: null,
  };
  const webhook = { ...plain, id, events: ["CONTACT_REVEALED", "JOB_FINISHED"], lowCredits: 3, state: "ENABLED" };
  expect(made).toEqual({ webhook, secret: expect.stringMatching(/^whsec_/), userErrors: [] });
  expect(await send(`{ webhooks { ${fields} } }`)).toEqual({ data: { webhooks: [webhook] }, calls: 1 });
  const change = `mutation ($id: ID!) { updateWebhook(id: $id, events: [CREDITS_LOW]) { ${payload} } }`;
  expect((await send(change, { id })).data).toMatchObject({
    updateWebhook: { webhook: { ...webhook, events: ["CREDITS_LOW"] }, secret: null },
  });
  const sent = `mutation ($id: ID!) { testWebhook(id: $id) { sent userErrors { code } } }`;
  expect((await send(sent, { id })).data).toEqual({ testWebhook: { sent: 1, userErrors: [] } });
  const [heard] = await receiver.until(1);
  const log = `query ($id: ID!) { webhookDeliveries(id: $id) { more items {
    id messageId type state tries payload attempts { triedOn status failure milliseconds answer } } } }`;
  const read = async () =>
    (await send(log, { id })).data["webhookDeliveries"] as { items: { id: string }[] } | undefined;
  await expect.poll(read).toMatchObject({
    more: false,
    items: [
      {
        messageId: heard?.id,
        type: "webhook.test",
        state: "DELIVERED",
        tries: 1,
        payload: heard?.body,
        attempts: [{ status: 200, failure: null, answer: "ok" }],
      },
    ],
  });
  const deliveryId = (await read())?.items[0]?.id;
  const again = `mutation ($id: ID!, $deliveryId: ID) { redeliverWebhooks(id: $id, deliveryId: $deliveryId) { sent userErrors { code field } } }`;
  expect((await send(again, { id, deliveryId })).data).toEqual({ redeliverWebhooks: { sent: 1, userErrors: [] } });
  expect((await send(again, { id, deliveryId: "x" })).data).toEqual({
    redeliverWebhooks: { sent: 0, userErrors: [{ code: "NOT_FOUND", field: "deliveryId" }] },
  });
  for (const [act, state] of [
    ["disableWebhook", "DISABLED"],
    ["enableWebhook", "ENABLED"],
  ])
    expect((await send(`mutation ($id: ID!) { act: ${act}(id: $id) { ${payload} } }`, { id })).data).toMatchObject({
      act: { webhook: { state } },
    });
  const rotate = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { ${payload} } }`;
  const { rotateWebhookSecret: rotated } = (await send(rotate, { id })).data;
  expect(rotated).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    webhook: { oldSecretUntil: expect.any(String) },
  });
  const remove = `mutation ($id: ID!) { deleteWebhook(id: $id) { deletedId userErrors { code } } }`;
  expect((await send(remove, { id })).data).toEqual({ deleteWebhook: { deletedId: id, userErrors: [] } });
  await receiver.close();
});

test("a refusal names the argument, and nothing is added", async () => {
  const send = await anOwner();
  const refused = async (variables: object) => (await send(create, variables)).data["createWebhook"];
  const none = { webhook: null, secret: null };
  const agreed = [{ code: "VALUES_NOT_AGREED", field: "agreed" }];
  expect(await refused({ url: "http://127.0.0.1:9/", withValues: true })).toEqual({ ...none, userErrors: agreed });
  const url = [{ code: "BAD_WEBHOOK_URL", field: "url" }];
  expect(await refused({ url: "mailto:me", withValues: false })).toEqual({ ...none, userErrors: url });
  for (let at = 0; at < limits.webhooks.most; at += 1) await refused({ url: "http://127.0.0.1:9/", withValues: false });
  expect(await refused({ url: "http://127.0.0.1:9/", withValues: false })).toMatchObject({
    userErrors: [{ code: "TOO_MANY_WEBHOOKS" }],
  });
});

test("the receiver of docs/webhooks.md accepts a signed event once and rejects others", async () => {
  const root = join(import.meta.dirname, "../../..");
  const page = readFileSync(join(root, "docs/webhooks.md"), "utf8");
  const sample = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";
  const [send, port] = [await anOwner(), await freePort()];
  const { createWebhook: made } = (await send(create, { url: `http://127.0.0.1:${port}/`, withValues: false })).data;
  const { webhook, secret } = made as Made;
  const child = spawn(process.execPath, ["--input-type=module", "-e", sample], {
    cwd: root,
    env: { WEBHOOK_SECRET: secret, PORT: String(port), PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += String(bytes)));
  const forged = { method: "POST", body: "{}", headers: { "webhook-id": "msg_1", "webhook-signature": "v1,x" } };
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`, forged).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(400);
  const sending = `mutation ($id: ID!) { testWebhook(id: $id) { sent } }`;
  await send(sending, { id: webhook.id });
  await expect.poll(() => said).toContain("webhook.test");
  const log = `query ($id: ID!) { webhookDeliveries(id: $id) { items { id state } } }`;
  const read = async () =>
    (await send(log, { id: webhook.id })).data["webhookDeliveries"] as { items: object[] } | undefined;
  await expect.poll(read).toMatchObject({ items: [{ state: "DELIVERED" }] });
  child.kill();
  await once(child, "exit");
});

async function freePort(): Promise<number> {
  const receiver = await startReceiver();
  await receiver.close();
  return Number(new URL(receiver.url).port);
}
