import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

function mozilla(system: string, rest: string): string {
  return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
}

test.each([
  [mozilla("Windows NT 10.0; Win64; x64", "Chrome/140.0.0.0 Safari/537.36"), "Chrome · Windows"],
  [mozilla("Windows NT 10.0; Win64; x64", "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"), "Microsoft Edge · Windows"],
  [mozilla("Linux; Android 10; K", "Chrome/140.0.0.0 Mobile Safari/537.36"), "Chrome · Android"],
  [mozilla("Macintosh; Intel Mac OS X 10_15_7", "Version/18.5 Safari/605.1.15"), "Safari · macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
  [null, ""],
  ["", ""],
  ["<script>alert(1)</script>", ""],
  ["x".repeat(300), ""],
])("%s is shown as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("unknown names are not shown, however long", () => {
  expect(deviceName("curl/8.5.0")).toBe("");
  expect(deviceName(`evil${"<b>".repeat(90)}/1.0`).length).toBeLessThanOrEqual(40);
});
