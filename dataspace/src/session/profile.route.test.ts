import { beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient } from "../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function profile(method: string, token?: string, body?: unknown): Promise<Answer<ErrorBody & Record<string, string>>> {
  return call(dataspace, "user/profile", { method, token, body });
}

it("shows and changes the login's own data, only what is given", async () => {
  const { owner } = await aClient(dataspace);
  expect((await profile("POST", owner.token, { phone: "5550100", name: "Anna Maria Cee" })).body).toEqual({
    success: true,
  });
  expect((await profile("PATCH", owner.token, { first_name: "Eva" })).status).toBe(200);
  const { body } = await profile("GET", owner.token);
  expect(body).toMatchObject({
    email: owner.email,
    phone: "5550100",
    first_name: "Eva",
    last_name: "Cee",
    name: "Eva Cee",
  });
});

it("names changed in the profile appear at the next sign-in, and vice versa", async () => {
  const { owner } = await aClient(dataspace);
  const row = `finder/_table/appuser/${owner.appuserid}`;
  const body = { firstname: "Eva", lastname: "Dee", name: "Eva Dee" };
  expect((await call(dataspace, row, { method: "PATCH", body, token: owner.token })).status).toBe(200);
  const { email, password } = owner;
  const signedIn = await call(dataspace, "user/session", { body: { email, password } });
  expect(signedIn.body).toMatchObject({ first_name: "Eva", last_name: "Dee", name: "Eva Dee" });
  expect((await profile("GET", owner.token)).body).toMatchObject({ first_name: "Eva", last_name: "Dee" });
  await profile("PATCH", owner.token, { last_name: "Fox" });
  const { body: kept } = await call(dataspace, row, { method: "GET", token: owner.token });
  expect(kept).toMatchObject({ firstname: "Eva", lastname: "Fox", name: "Eva Fox" });
});

it("an email or an empty change is refused, and no other member is changed", async () => {
  const { owner } = await aClient(dataspace);
  expect((await profile("POST", owner.token, { email: "x@acme.com" })).status).toBe(400);
  expect((await profile("POST", owner.token, {})).status).toBe(400);
  expect((await profile("DELETE", owner.token)).status).toBe(400);
  expect((await profile("POST", undefined, { phone: "1" })).status).toBe(404);
  expect((await profile("GET")).status).toBe(401);
});
