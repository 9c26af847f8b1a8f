import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it.each(["/health", "/v1/account", "/v1/nope", "/openapi.json", "/docs", "/api/v2/user/session", "/nope", "/%ff"])(
  "the answer at %s denies browser features, sniffing and referrers",
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
