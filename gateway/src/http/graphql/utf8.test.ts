import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8 } from "./utf8.ts";

test("a text of any length and script is sent as its UTF-8", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 50 });
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 2_000), (text, times) => {
      expect(utf8(text.repeat(times)).toString()).toBe(text.repeat(times));
    }),
  );
});
