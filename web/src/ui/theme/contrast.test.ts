import { expect, test } from "vitest";
import { seriesColors } from "../chart/colors";
import { colors } from "./colors";

const themes = ["light", "dark"] as const;
const { text, accent, good, warn, bad, line, focus, bg, surface, fill, pressed } = colors;
const grounds = { bg, surface: surface.DEFAULT, raised: surface.raised, fill: fill.DEFAULT };

/** WCAG 2.2 asks 4.5 of a text and 3 of what a person has to see: the frame of a field, a ring, a series. */
const [ofText, ofShape] = [4.5, 3];

const pairs = [
  ...Object.entries(grounds).flatMap(([ground, { value }]) => [
    [`text on ${ground}`, text.DEFAULT.value, value, ofText] as const,
    [`muted text on ${ground}`, text.muted.value, value, ofText] as const,
    [`accent on ${ground}`, accent.DEFAULT.value, value, ofText] as const,
    [`bad on ${ground}`, bad.DEFAULT.value, value, ofText] as const,
    [`ring of the focus on ${ground}`, focus.value, value, ofShape] as const,
    [`strong line on ${ground}`, line.strong.value, value, ofShape] as const,
  ]),
  ...Object.entries({ accent, good, warn, bad }).flatMap(([tone, { DEFAULT, subtle }]) => [
    [`${tone} on its subtle ground`, DEFAULT.value, subtle.value, ofText] as const,
    [`${tone} on surface`, DEFAULT.value, surface.DEFAULT.value, ofText] as const,
    [`text on subtle ${tone}`, text.DEFAULT.value, subtle.value, ofText] as const,
  ]),
  ["a solid button", accent.contrast.value, accent.solid.value, ofText] as const,
  ["a solid button under the pointer", accent.contrast.value, accent.hover.value, ofText] as const,
  ["a button of danger", bad.contrast.value, bad.solid.value, ofText] as const,
  ["a pressed choice", text.DEFAULT.value, pressed.value, ofText] as const,
  ["muted text on the subtle accent", text.muted.value, accent.subtle.value, ofText] as const,
  ...seriesColors.map((color, at) => [`series ${at + 1} on surface`, color, surface.DEFAULT.value, ofShape] as const),
].flatMap(([name, front, back, least]) => themes.map((theme) => ({ name, theme, front, back, least })));

test.each(pairs)("$name has the contrast of $least in the $theme theme", ({ theme, front, back, least }) => {
  const [lighter = 0, darker = 0] = [front, back].map((color) => luminance(color, theme)).toSorted((a, b) => b - a);
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(least);
});

/** Relative luminance of a theme's colour, as WCAG defines it. */
function luminance(color: string, theme: (typeof themes)[number]): number {
  const hex = [...color.matchAll(/#([\da-f]{6})/g)][themes.indexOf(theme)]?.[1] ?? "";
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
