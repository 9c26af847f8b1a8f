import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";

let dataspace: Awaited<ReturnType<typeof sharedDataspace>>;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  gateway = await startGateway(dataspace, { TERMS_URL: "https://legal.example.com/terms" });
});
afterAll(() => gateway.close());

test("a text lies where the settings say, and on a page of ours otherwise", async () => {
  const led = async (page: string): Promise<unknown[]> => {
    const { status, headers } = await fetch(`${gateway.url}/legal/${page}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await led("termsofuse")).toEqual([302, "https://legal.example.com/terms"]);
  expect(await led("privacypolicy")).toEqual([302, "/dashboard/privacypolicy"]);
  expect(await led("chromeprivacy")).toEqual([302, "/dashboard/chromeprivacy"]);
});
