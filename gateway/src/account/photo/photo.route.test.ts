import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { limits } from "@finder/contract/limits";
import { aClient, aMember } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, browser } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from("<html><script>alert(1)</script></html>");

function cookie(token: string): Record<string, string> {
  return { ...browser, cookie: `finder_session=${token}` };
}

type Sent = { status: number; body: { avatarUrl?: string; code?: string; message?: string }; cookies: string[] };

async function upload(
  bytes: Buffer,
  headers: Record<string, string>,
  { part = "files", filename = "../../evil.png", type = "image/png" } = {},
): Promise<Sent> {
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(bytes)], { type }), filename);
  const answer = await fetch(`${stack.gateway.url}/account/photo`, { method: "POST", headers, body: form });
  const body = (await answer.json()) as Sent["body"];
  return { status: answer.status, body, cookies: answer.headers.getSetCookie() };
}

function show(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${stack.gateway.url}${path}`, { headers });
}

test("a photo is stored, shown through the session, and in the viewer at once", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const avatar = "{ viewer { avatarUrl } }";
  await ask(stack.gateway, avatar, { token: owner.token });
  const sent = await upload(png, cookie(owner.token));
  expect(sent).toMatchObject({ status: 201, body: { avatarUrl: expect.any(String) } });
  const path = `/files/avatars/${owner.appuserid}.png`;
  expect(sent.body.avatarUrl).toMatch(new RegExp(`^${path}\\?v=\\d+$`));
  expect((await ask(stack.gateway, avatar, { token: owner.token })).data).toEqual({ viewer: { avatarUrl: path } });
  const colleague = await aMember(stack.dataspace, clientid);
  const photo = await show(sent.body.avatarUrl ?? "", cookie(colleague.token));
  expect(photo.status).toBe(200);
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    "content-type": expect.stringMatching(/^image\/png/),
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "cache-control": "private, no-cache",
  });
  const bytes = Buffer.from(await photo.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  const again = await show(path, {
    ...cookie(owner.token),
    "if-none-match": photo.headers.get("etag") ?? "",
    "cache-control": "max-age=0",
  });
  expect(again.status).toBe(304);
});

test("a photo is the client's own: other clients and signed-out callers do not find it", async () => {
  const [{ owner }, stranger] = [await aClient(stack.dataspace), await aClient(stack.dataspace)];
  await upload(png, cookie(owner.token));
  const path = `/files/avatars/${owner.appuserid}.png`;
  const foreign = await show(path, cookie(stranger.owner.token));
  expect([foreign.status, await foreign.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  const signedOut = await show(path, browser);
  expect([signedOut.status, await signedOut.json()]).toMatchObject([401, { code: "SIGNED_OUT" }]);
});

test.each([
  ["..", 404],
  ["..%2f..%2fuser%2fsession", 400],
  ["me.svg", 404],
  ["%00.png", 400],
  ["1.png%2f..", 400],
  [".png", 404],
  [`${"1".repeat(90)}.png`, 404],
])("%s names no photo", async (name, status) => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await show(`/files/avatars/${name}`, cookie(owner.token));
  expect(answer.status).toBe(status);
});

test.each([
  ["an svg with a script", svg, {}, "IMAGE_WRONG_TYPE", "Only JPEG and PNG images can be used."],
  ["a page that says it is a photo", html, {}, "IMAGE_WRONG_TYPE", "Only JPEG and PNG images can be used."],
  ["nothing", Buffer.alloc(0), {}, "BAD_IMAGE", "Please add an image!"],
  ["a photo in a part of another name", png, { part: "photo" }, "BAD_IMAGE", "Please add an image!"],
])("%s is refused, and no photo is kept", async (_what, bytes, options, code, message) => {
  const { owner } = await aClient(stack.dataspace);
  const sent = await upload(bytes, cookie(owner.token), options);
  expect(sent).toMatchObject({ status: 400, body: { code, message } });
  expect((await show(`/files/avatars/${owner.appuserid}.png`, cookie(owner.token))).status).toBe(404);
});

test("something that is no form is refused", async () => {
  const { owner } = await aClient(stack.dataspace);
  const headers = { ...cookie(owner.token), "content-type": "image/png" };
  const answer = await fetch(`${stack.gateway.url}/account/photo`, { method: "POST", headers, body: png });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "BAD_IMAGE" }]);
});

test("a photo of 50 MB is refused unread", async () => {
  const { owner } = await aClient(stack.dataspace);
  const sent = await upload(Buffer.alloc(50 * 1024 * 1024), cookie(owner.token));
  expect(sent).toMatchObject({ status: 413, body: { code: "IMAGE_TOO_LARGE" } });
});

test("a form that does not say how large it is is refused as soon as it is too large", async () => {
  const { owner } = await aClient(stack.dataspace);
  const status = await new Promise((resolve, reject) => {
    const headers = { ...cookie(owner.token), "content-type": "multipart/form-data; boundary=x" };
    const sent = request(`${stack.gateway.url}/account/photo`, { method: "POST", headers, agent: false }, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", reject);
    // One byte too many, then the rest of the form: no byte is in flight when the refusal closes the connection.
    sent.write(Buffer.alloc(limits.photoBytes + 16 * 1024 + 1));
  });
  expect(status).toBe(413);
});

test.each([
  ["another site", { origin: "https://app.example.evil" }],
  ["a site that hides its name", { origin: "null" }],
  ["a neighbour below the same domain", { "sec-fetch-site": "same-site" }],
])("a page of %s can neither send nor see a photo", async (_where, headers) => {
  const { owner } = await aClient(stack.dataspace);
  const foreign = { cookie: `finder_session=${owner.token}`, ...headers };
  expect(await upload(png, foreign)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  expect((await show(`/files/avatars/${owner.appuserid}.png`, foreign)).status).toBe(403);
});

test("a signed-out or removed member cannot send a photo", async () => {
  expect(await upload(png, browser)).toMatchObject({ status: 401, body: { code: "SIGNED_OUT" } });
  const { clientid } = await aClient(stack.dataspace);
  const { token } = await aMember(stack.dataspace, clientid, { isactive: 0 });
  const out = await upload(png, cookie(token));
  expect(out).toMatchObject({ status: 401, body: { code: "ACCOUNT_DISABLED" } });
  expect(out.cookies).toEqual([expect.stringMatching(/^finder_session=;/)]);
});
