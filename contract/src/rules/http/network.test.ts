import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
  ["unknown", "unknown"],
])("%j is counted as %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("no text that is no address breaks it", () => {
  for (const text of [":", "::", ":::", "1:2:3:4:5:6:7:8:9::1", "::::::::::::", "a::b::c"])
    expect(networkOf(text)).toMatch(/::\/64$/);
});
