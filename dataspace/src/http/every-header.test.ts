import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace.close());

it.each(["/health", "/v1/account", "/v1/nope", "/openapi.json", "/docs", "/api/v2/user/session", "/nope", "/%ff"])(
  "the answer at %s denies what browsers offer, is not sniffed, and tells no address",
  async (path) => {
    const { headers } = await fetch(dataspace.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "permissions-policy": expect.stringMatching(/camera=\(\).*clipboard-write=\(self\)/),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
  },
);
