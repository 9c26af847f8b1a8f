import { describe, expect, test } from "vitest";
import { dashboardPath, returnQuery, wantedPath } from "./return-to";

describe("where a sign-in leads", () => {
  test.each([
    ["/dashboard/main/search?url=x#part", "/dashboard/main/search?url=x#part"],
    ["/dashboard", "/dashboard"],
    ["/dashboard/../login", null],
    ["/dashboardish", null],
    ["//evil.example/dashboard", null],
    ["/\\evil.example/dashboard", null],
    ["https://evil.example/dashboard", null],
    ["javascript:alert(1)", null],
    ["http://[", null],
    ["", null],
    [null, null],
  ])("%j is %j: only our own dashboard is followed", (text, path) => expect(dashboardPath(text)).toBe(path));

  test("an address comes back whole", () => {
    const address = { pathname: "/dashboard/main/search", search: "?url=a%26b&data=phone", hash: "#x" };
    expect(wantedPath({ search: returnQuery(address), hash: "" })).toBe(
      "/dashboard/main/search?url=a%26b&data=phone#x",
    );
  });

  test("a path in the hash is followed too", () =>
    expect(wantedPath({ search: "", hash: "#/dashboard/main/mycontacts" })).toBe("/dashboard/main/mycontacts"));
});
