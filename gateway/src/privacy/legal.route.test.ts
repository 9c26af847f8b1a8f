import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace();
  gateway = await startGateway(dataspace, { TERMS_URL: "https://legal.example.com/terms" });
});
afterAll(async () => {
  await gateway.close();
  await dataspace.close();
});

test("a text lies where the settings say, and on a page of ours otherwise", async () => {
  const led = async (page: string): Promise<unknown[]> => {
    const { status, headers } = await fetch(`${gateway.url}/legal/${page}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await led("termsofuse")).toEqual([302, "https://legal.example.com/terms"]);
  expect(await led("privacypolicy")).toEqual([302, "/dashboard/privacypolicy"]);
  expect(await led("chromeprivacy")).toEqual([302, "/dashboard/chromeprivacy"]);
});
