import { expect, it } from "vitest";
import { readPath } from "./request-address.ts";

const host = ["Host", "product"];

it.each([
  ["/", "/"],
  ["/v1/contacts?x=../%2e%2e#y", "/v1/contacts"],
  ["/v1/%63ontacts", "/v1/contacts"],
  ["/files/avatars/7.png?v=1", "/files/avatars/7.png"],
  ["/dashboard/%D9%85", "/dashboard/م"],
  ["/.env", "/.env"],
  ["/a..b/...", "/a..b/..."],
])("%s is read as %s", (url, path) => {
  expect(readPath({ url, rawHeaders: host })).toBe(path);
});

it.each([
  "",
  "*",
  "v1",
  "//other.example/",
  "http://other.example/",
  "/v1/../ready",
  "/v1/..",
  "/./v1",
  "/%2e%2e/",
  "/a%2Fb",
  "/a%5cb",
  "/a\\b",
  "/a%252fb",
  "/a%00",
  "/a%0Ab",
  "/a%7f",
  "/a#b",
  "/%ff",
  "/%E0%A4%A",
  "/%zz",
])("%s names no path", (url) => {
  expect(readPath({ url, rawHeaders: host })).toBeNull();
});

it.each([
  ["two hosts", [...host, "hOST", "product"]],
  ["two lengths", ["Content-Length", "1", "content-length", "1"]],
  ["a length and an encoding", ["Content-Length", "1", "Transfer-Encoding", "chunked"]],
  ["another encoding", ["Transfer-Encoding", "gzip, chunked"]],
])("a request with %s names no path", (_what, rawHeaders) => {
  expect(readPath({ url: "/v1/contacts", rawHeaders })).toBeNull();
});
