import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  ["/dashboard/main/search", "/dashboard/main/search"],
  [
    "/dashboard/settings/usage?tab=platform&month=2026-01#top",
    "/dashboard/settings/usage?tab=platform&month=2026-01#top",
  ],
  ["/dashboard?next=//evil.example", "/dashboard?next=//evil.example"],
  ["/a/../dashboard", "/dashboard"],
  ["/café", "/caf%C3%A9"],
])("%s is a path to go back to", (text, path) => {
  expect(returnPath(text)).toBe(path);
});

/** What a hostile link may say instead of a path. */
const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "//\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n//evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.///evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "/a/..//evil.example",
  "/a/../\\evil.example",
  "//evil.example/%2f..",
  "//user@evil.example",
  "//finder.example.com@evil.example",
  "https://evil.example",
  "HTTPS:evil.example",
  "http:/evil.example",
  "https:///evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt://%0aalert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "evil.example",
  ".evil.example",
  "@evil.example",
  "?//evil.example",
  "#//evil.example",
  "",
  "//[::1",
  "/auth/google",
  "/auth/google/callback?code=x",
  "/graphql?query=x",
];

test.each(hostile)("%j leads nowhere else", (text) => {
  expect(returnPath(text)).toBeNull();
});

test("nothing that is not text, or too long, is a path", () => {
  for (const text of [undefined, null, ["/a"], { a: "/b" }, `/${"a".repeat(2_000)}`])
    expect(returnPath(text)).toBeNull();
});

test.each(["/%2f/evil.example", "/%5cevil.example", "/;@evil.example", "/:80/evil.example", "/a//evil.example"])(
  "%s is let through and stays on the origin when a browser follows it",
  (text) => {
    expect(new URL(returnPath(text) ?? "", "https://finder.example.com").host).toBe("finder.example.com");
  },
);
