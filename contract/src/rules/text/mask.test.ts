import { describe, expect, it } from "vitest";
import { maskEmail, maskPhone } from "./mask.ts";

describe("a mask", () => {
  it.each([
    ["jane@acme.com", "j•••@acme.com"],
    ["j@acme.com", "•••@acme.com"],
    ["مريم@acme.com", "م•••@acme.com"],
    ["😀x@acme.com", "😀•••@acme.com"],
  ])("of the email %s is %s", (address, mask) => {
    expect(maskEmail(address)).toBe(mask);
  });

  it.each([
    ["+14045550134", "+1 ••• ••• ••34"],
    ["+442079460123", "+44 ••• ••• ••23"],
    ["+358401234567", "+358 ••• ••• ••67"],
    ["+14045550134 ext. 99", "+1 ••• ••• ••34"],
    ["4045550134", "••• ••• ••34"],
  ])("of the phone %s is %s", (number, mask) => {
    expect(maskPhone(number)).toBe(mask);
  });
});
