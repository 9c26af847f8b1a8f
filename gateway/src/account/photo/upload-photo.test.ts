import { limits } from "@finder/contract/limits";
import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { browser } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const query =
  "mutation ($photo: Upload) { uploadPhoto(photo: $photo) { viewer { avatarUrl } userErrors { code field message } } }";
const preflighted = { "apollo-require-preflight": "true" };

type Sent = { token?: string; name?: string; parts?: Record<string, string>; headers?: Record<string, string> };

async function upload(bytes: Buffer, { token, name = "me.png", parts, headers = preflighted }: Sent = {}) {
  const form = new FormData();
  const operations = { query, variables: { photo: null } };
  const { operations: sent = JSON.stringify(operations), map = '{"0":["variables.photo"]}' } = parts ?? {};
  form.append("operations", sent);
  form.append("map", map);
  form.append("0", new Blob([new Uint8Array(bytes)], { type: "image/png" }), name);
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${stack.gateway.url}/graphql`, {
    method: "POST",
    headers: { ...authorization, ...headers },
    body: form,
  });
  const body = (await answer.json()) as {
    data?: { uploadPhoto: { viewer: { avatarUrl: string } | null; userErrors: unknown } };
    errors?: { extensions: { code: string } }[];
  };
  return { status: answer.status, photo: body.data?.uploadPhoto, code: body.errors?.[0]?.extensions.code };
}

/** One pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function hasPhoto({ appuserid, token }: { appuserid: number; token: string }): Promise<boolean> {
  const headers = { ...browser, cookie: `finder_session=${token}` };
  return (await fetch(`${stack.gateway.url}/files/avatars/${appuserid}.png`, { headers })).status === 200;
}

test("a multipart request changes the sender's photo and no other member's", async () => {
  const [{ owner }, stranger] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  const answer = await upload(pixel, { token: owner.token, name: `${stranger.owner.appuserid}.png` });
  expect(answer.photo).toEqual({
    viewer: { avatarUrl: `/files/avatars/${owner.appuserid}.png` },
    userErrors: [],
  });
  expect([await hasPhoto(owner), await hasPhoto(stranger.owner)]).toEqual([true, false]);
});

test.each([
  ["no image", async () => Buffer.from("<html></html>"), "IMAGE_WRONG_TYPE", "Only JPEG and PNG images can be used."],
  ["empty", async () => Buffer.alloc(0), "BAD_IMAGE", "Please add an image!"],
  [
    "larger than 5 MB",
    async () => Buffer.concat([pixel, Buffer.alloc(limits.photoBytes)]),
    "IMAGE_TOO_LARGE",
    expect.any(String),
  ],
])("a file that is %s is refused in the payload", async (_what, bytes, code, message: unknown) => {
  const { owner } = await aClient(stack.dataspace);
  const { photo } = await upload(await bytes(), { token: owner.token });
  expect(photo).toEqual({ viewer: null, userErrors: [{ code, field: "photo", message }] });
  expect(await hasPhoto(owner)).toBe(false);
});

test("an oversized, signed-out or preflight-less upload is rejected", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { token } = owner;
  const refusal = async (bytes: Buffer, sent: Sent) => {
    const { status, code } = await upload(bytes, sent);
    return [status, code];
  };
  expect(await refusal(Buffer.alloc(6 * 1024 * 1024), { token })).toEqual([413, "IMAGE_TOO_LARGE"]);
  expect(await refusal(Buffer.alloc(6 * 1024 * 1024), {})).toEqual([401, "SIGNED_OUT"]);
  expect(await refusal(pixel, { token, headers: {} })).toEqual([400, "BAD_REQUEST"]);
  expect(await hasPhoto(owner)).toBe(false);
});

test.each([
  ["no operations", { operations: "" }],
  ["operations that are a batch", { operations: "[]" }],
  ["a map of no file", { map: "{}" }],
  ["a map to a missing file", { map: '{"1":["variables.photo"]}' }],
  ["a map to two places", { map: '{"0":["variables.photo","variables.more"]}' }],
  ["a map to what is no variable", { map: '{"0":["query"]}' }],
])("a form with %s is refused", async (_what, parts) => {
  const { owner } = await aClient(stack.dataspace);
  const { status, code } = await upload(pixel, { token: owner.token, parts });
  expect([status, code]).toEqual([400, "BAD_REQUEST"]);
});
