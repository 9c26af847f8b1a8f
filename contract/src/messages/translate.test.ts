import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { type Catalogue, translator } from "./translate.ts";

const texts = {
  greeting: "Hello {{name}}, {{name}}!",
  people_zero: "No people",
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

function speak(language: Language, catalogue: Catalogue) {
  return translator<string>(language, catalogue);
}

test("values fill their places, every one, and nothing in them is read as a place", () => {
  const t = speak("en", texts);
  expect(t("greeting", { name: "$& {{count}}" })).toBe("Hello $& {{count}}, $& {{count}}!");
  expect(t("greeting", { name: null })).toBe("Hello , !");
});

test("the count chooses the form, and fills its place", () => {
  const t = speak("en", texts);
  expect([0, 1, 2].map((count) => t("people", { count }))).toEqual(["No people", "1 person", "2 people"]);
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
