import { expect, it } from "vitest";
import { foldName } from "./fold-name.ts";

it.each([
  ["Müller", "muller"],
  ["Łukasz Groß", "lukasz gross"],
  ["SØREN ÆRØ", "soren aero"],
  ["İpek Işık", "ipek isik"],
  ["Đorđe Þór", "dorde thor"],
  ["أَحْمَد", "احمد"],
  ["Семён", "семен"],
  ["Νίκος", "νικοσ"],
  ["김민준", "김민준"],
  ["100% J_ne", "100% j_ne"],
])("%s is searched as %s", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
