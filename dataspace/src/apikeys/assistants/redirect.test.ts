import { expect, test } from "vitest";
import { isRedirect } from "./redirect.ts";

test.each([
  "http://app.example/callback",
  "https://user:word@app.example/",
  "https://app.example/#part",
  "https://app.example/a b",
  "javascript://app.example/%0aalert(1)",
  "JavaScript://app.example/%0aalert(1)",
  "data://text/html,x",
  "chrome-extension://abc/x",
  "mailto:ann@acme.example",
  "ms-msdt://x/id",
  "smb://evil.example/share",
  "intent://x#Intent;end",
  "search-ms://query=x",
  "cursor://anysphere.mcp/cb",
  "\u0001https://app.example/callback",
  ".example://x/cb",
  "//app.example",
  "/callback",
])("no app is sent back to %s", (wrong) => {
  expect(isRedirect(wrong)).toBe(false);
});

test.each([
  "https://app.example/callback",
  "http://127.0.0.1:33418/callback",
  "http://[::1]/cb",
  "http://localhost:1/cb",
  "com.example.app:/callback",
  "com.example.app://callback",
])("an app may be sent back to %s", (right) => {
  expect(isRedirect(right)).toBe(true);
});
