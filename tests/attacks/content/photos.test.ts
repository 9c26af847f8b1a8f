import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../../gateway/src/testing/stack.ts";
import { aPhoto } from "../../matrix/world/photo.ts";
import { call, type ErrorBody } from "../../support/calls.ts";
import type { TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { aClient, aMember, type Client, type MemberPerson } from "../../support/people.ts";
import { temporaryFolder } from "../../support/product.ts";
import { sharedDataspace } from "../../support/shared/dataspace.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
let client: Client;
let member: MemberPerson;
const web = temporaryFolder();
beforeAll(async () => {
  mkdirSync(join(web, "assets"));
  writeFileSync(join(web, "index.html"), "<!doctype html><title>Finder</title>");
  dataspace = await sharedDataspace();
  gateway = await startGateway(dataspace, {
    WEB_DIST: web,
    CONTACT_PHOTO_ORIGINS: "https://media.example.com/people",
    COMPANY_LOGO_URL: "https://logos.example.com/{domain}",
  });
  client = await aClient(dataspace);
  member = await aMember(dataspace, client.clientid);
});
afterAll(async () => {
  await gateway?.close();
  rmSync(web, { recursive: true });
});

function setPhoto(avatar: string | null) {
  return call<ErrorBody & { avatar: string | null }>(
    dataspace,
    `${dataspace.services.config.DATASPACE_NAME}/_table/appuser/${member.appuserid}?fields=avatar`,
    { method: "PATCH", token: member.token, body: { avatar } },
  );
}

test.each([
  "https://evil.example/pixel.png",
  "//evil.example/x.png",
  "http://127.0.0.1/x.png",
  "data:image/png;base64,AA",
  "../1.png",
  "1.png",
])("a member's photo is not %j", async (avatar) => {
  const { status, body } = await setPhoto(avatar);
  expect([status, body.error.message]).toEqual([400, expect.stringContaining("files/avatars")]);
});

test("a member shows the photo that was uploaded, or none", async () => {
  const form = await fetch(`${dataspace.url}/api/v2/files/avatars`, {
    method: "POST",
    headers: { "x-dreamfactory-api-key": dataspace.appKey, "x-dreamfactory-session-token": member.token },
    body: aPhoto(),
  });
  const { resource } = (await form.json()) as { resource: { name: string }[] };
  const name = resource[0]?.name ?? "";
  expect((await setPhoto("")).body.avatar).toBeNull();
  expect((await setPhoto(name)).body.avatar).toBe(`${member.appuserid}.png`);
  const team = await ask(gateway, "query { members { items { email avatarUrl } } }", { token: client.owner.token });
  expect(JSON.stringify(team.data)).toContain(`/files/avatars/${name}`);
});

test("a foreign photo address never stays in the database", async () => {
  const write = dataspace.services.db.pool.query(
    "update appuser set avatar = 'https://evil.example/p.png' where appuserid = $1",
    [member.appuserid],
  );
  await expect(write).rejects.toThrow(/appuser_own_photo/);
});

test("a page shows images of this product and of the settings' servers alone", async () => {
  const policy = (await fetch(`${gateway.url}/login`)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/media\.example\.com https:\/\/logos\.example\.com(;|$)/);
});
