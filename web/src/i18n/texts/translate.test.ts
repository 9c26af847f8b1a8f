import { expect, test } from "vitest";
import { type Catalogue, translator } from "./translate";
import type { TextKey } from "./text-key";

const texts = {
  greeting: "Hello {{name}}, {{name}}!",
  people_zero: "Nobody",
  people_one: "{{count}} person",
  people_other: "{{count}} people",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  deep: { er: "Found" },
};
const arabic = {
  people_zero: "zero",
  people_one: "one",
  people_two: "two",
  people_few: "few",
  people_many: "many",
  people_other: "other",
};

function speak(language: string, catalogue: Catalogue) {
  const t = translator(language, catalogue);
  return (key: string, values?: Parameters<typeof t>[1]) => t(key as TextKey, values);
}

test("values fill their places, every one, and nothing in them is read as a place", () => {
  const t = speak("en", texts);
  expect(t("greeting", { name: "$& {{count}}" })).toBe("Hello $& {{count}}, $& {{count}}!");
  expect(t("greeting", { name: null })).toBe("Hello , !");
});

test("the count chooses the form, and fills its place", () => {
  const t = speak("en", texts);
  expect([0, 1, 2].map((count) => t("people", { count }))).toEqual(["Nobody", "1 person", "2 people"]);
  expect(t("days", { count: 0 })).toBe("0 days");
});

test("Arabic has six forms", () => {
  const t = speak("ar", arabic);
  const forms = [0, 1, 2, 3, 11, 100].map((count) => t("people", { count }));
  expect(forms).toEqual(["zero", "one", "two", "few", "many", "other"]);
});

test("a path leads through the catalogue; one that leads to no text is answered itself", () => {
  const t = speak("en", texts);
  expect(t("deep.er")).toBe("Found");
  expect(["deep", "deep.er.x", "nothing", "people"].map((path) => t(path))).toEqual([
    "deep",
    "deep.er.x",
    "nothing",
    "people",
  ]);
});
