import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { startBucket } from "../../../../tests/support/third-parties/bucket.ts";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function photo(
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  width = 40,
  height = 30,
  options = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .toFormat(format, options)
    .toBuffer();
}

type Options = { token?: string | undefined; part?: string; filename?: string; on?: TestDataspace };
type Uploaded = { resource: { name: string }[]; error: { context: unknown } };

async function upload(bytes: Buffer, options: Options = {}): Promise<{ status: number; body: Uploaded }> {
  const { token, part = "files", filename = "me.png", on = dataspace } = options;
  const form = new FormData();
  form.append(part, new Blob([new Uint8Array(bytes)], { type: "image/png" }), filename);
  const answer = await fetch(`${on.url}/api/v2/files/avatars/`, {
    method: "POST",
    headers: {
      "x-dreamfactory-api-key": on.appKey,
      ...(token === undefined ? {} : { "x-dreamfactory-session-token": token }),
    },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}

function get(name: string, token: string, on = dataspace): Promise<Response> {
  return fetch(`${on.url}/api/v2/files/avatars/${name}`, {
    headers: { "x-dreamfactory-api-key": on.appKey, "x-dreamfactory-session-token": token },
  });
}

function stored(): Promise<string[]> {
  return readdir(join(dataspace.services.config.FILES_FOLDER, "avatars")).catch(() => []);
}

it.each(["png", "jpeg"] as const)(
  "a %s becomes a png named after the member, and the member's avatar",
  async (format) => {
    const { owner } = await aClient(dataspace);
    const name = `${owner.appuserid}.png`;
    const { status, body } = await upload(await photo(format), { token: owner.token, filename: "../../x.html" });
    expect([status, body.resource]).toEqual([201, [{ name, path: `avatars/${name}`, type: "file" }]]);
    const answer = await get(name, owner.token);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: "png",
      width: 30,
      height: 30,
    });
    const { rows } = await dataspace.services.db.pool.query("select avatar from appuser where appuserid = $1", [
      owner.appuserid,
    ]);
    expect(rows).toEqual([{ avatar: name }]);
  },
);

it("nothing but pixels is left of an upload", async () => {
  const { owner } = await aClient(dataspace);
  const polyglot = Buffer.concat([await photo("png"), Buffer.from("<html><script>alert(1)</script></html>")]);
  expect((await upload(polyglot, { token: owner.token })).status).toBe(201);
  const served = Buffer.from(await (await get(`${owner.appuserid}.png`, owner.token)).arrayBuffer());
  expect(served.includes("script")).toBe(false);
});

it("a photo of 48 megapixels is scaled down", async () => {
  const { owner } = await aClient(dataspace);
  expect((await upload(await photo("png", 8000, 6000), { token: owner.token })).status).toBe(201);
  const bytes = Buffer.from(await (await get(`${owner.appuserid}.png`, owner.token)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
});

const wrong: [string, () => Promise<Buffer>, code: string, Options?][] = [
  [
    "an svg",
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "IMAGE_WRONG_TYPE",
  ],
  ["an html page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), "IMAGE_WRONG_TYPE"],
  ["a gif", () => photo("gif"), "IMAGE_WRONG_TYPE"],
  ["a webp", () => photo("webp"), "IMAGE_WRONG_TYPE"],
  ["a png that is cut off", async () => (await photo("png", 400, 300)).subarray(0, 200), "IMAGE_UNREADABLE"],
  ["a photo of 121 megapixels", () => photo("jpeg", 11_000, 11_000), "IMAGE_TOO_MANY_PIXELS"],
  ["a progressive one of 25", () => photo("jpeg", 5000, 5000, { progressive: true }), "IMAGE_TOO_MANY_PIXELS"],
  ["50 MB", async () => Buffer.concat([await photo("png"), Buffer.alloc(50 * 1024 * 1024)]), "IMAGE_TOO_LARGE"],
  ["nothing", async () => Buffer.alloc(0), "BAD_IMAGE"],
  ["a part of another name", () => photo(), "BAD_IMAGE", { part: "folder" }],
];

it.each(wrong)("%s is refused, with its reason, and leaves no file", async (_, bytes, code, options) => {
  const { owner } = await aClient(dataspace);
  const before = await stored();
  const { status, body } = await upload(await bytes(), { token: owner.token, ...options });
  expect([status, body.error.context]).toEqual([400, { code, field: "files" }]);
  expect(await stored()).toEqual(before);
});

it("a photo is shown to signed-in members of its own client only", async () => {
  const { owner, clientid } = await aClient(dataspace);
  const mate = await aMember(dataspace, clientid);
  const { owner: stranger } = await aClient(dataspace);
  await upload(await photo(), { token: owner.token });
  const name = `${owner.appuserid}.png`;
  const seen = [await get(name, mate.token), await get(name, stranger.token), await get(name, "none")];
  expect(seen.map(({ status }) => status)).toEqual([200, 404, 401]);
  expect((await upload(await photo())).status).toBe(401);
});

it.each([
  ["..%2f..%2fsecrets.json", 400],
  ["a.png%00.html", 400],
  ["%2e%2e/x.png", 404],
  ["x.html", 404],
])("the address %s leads to no file", async (name, status) => {
  const { owner } = await aClient(dataspace);
  expect((await get(name, owner.token)).status).toBe(status);
});

it("photos are stored in a configured bucket; only photos fail while it is away", async () => {
  const bucket = await startBucket();
  const on = await startDataspace(bucket.env);
  try {
    const { owner } = await aClient(on);
    const name = `${owner.appuserid}.png`;
    expect((await upload(await photo(), { token: owner.token, on })).status).toBe(201);
    expect([...bucket.objects.keys()]).toEqual([`avatars/${name}`]);
    expect((await get(name, owner.token, on)).status).toBe(200);
    await bucket.close();
    const away = await upload(await photo(), { token: owner.token, on });
    expect([away.status, (await get(name, owner.token, on)).status]).toEqual([503, 503]);
    expect((await call(on, "user/session", { method: "GET", token: owner.token })).status).toBe(200);
  } finally {
    await on.close();
  }
});
