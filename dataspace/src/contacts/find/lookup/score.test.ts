import { expect, it } from "vitest";
import { scoreOf } from "./score.ts";

function reasonOf(name: string, fullName: string): string | undefined {
  return scoreOf(name, fullName, null, null).reasons[0];
}

it.each([
  ["Mr Hugo Tanaka", "Hugo Tanaka"],
  ["Hugo Tanaka", "Dr. Hugo Tanaka, MBA"],
  ["Mona Andersson (she/her)", "Ｍｏｎａ Ａｎｄｅｒｓｓｏｎ"],
  ["Mona K. Andersson", "Mona Andersson"],
  ["Mona Andersson", "Mona K. Andersson PhD"],
  ["Amelia Quist, MBA", "Frau Amelia Quist"],
  ["𝐌𝐨𝐧𝐚 Andersson", "Mona Andersson"],
])("%s is %s", (name, fullName) => {
  expect(reasonOf(name, fullName)).toBe("name");
});

it.each([
  ["Mona K. Andersson", "Mona Karin Andersson", "name_words"],
  ["Mona K. Andersson", "Mona B. Andersson", "name_initial"],
  ["Mona K. Andersson", "Mona Britt Andersson", "name_initial"],
  ["Ray Cole Jr.", "Ray Cole Sr.", "name_initial"],
])("%s and %s share %s at most", (name, fullName, reason) => {
  expect(reasonOf(name, fullName)).toBe(reason);
});
