import { brandColors } from "@finder/contract/brand/colors";

/** Every colour by role, light and dark in one value: `color-scheme` on the root chooses, without a class or a flash. */
export const colors = {
  bg: both(...brandColors.bg),
  surface: { DEFAULT: both(...brandColors.surface), raised: both("#ffffff", "#1c2225") },
  fill: { DEFAULT: both(...brandColors.fill), strong: both("#dde4e4", "#2e383b") },
  pressed: both("#ffffff", "#3b474a"),
  line: { DEFAULT: both(...brandColors.line), strong: both("#7f8b8d", "#69777a") },
  text: { DEFAULT: both(...brandColors.text), muted: both(...brandColors.muted) },
  accent: {
    DEFAULT: both(...brandColors.accent),
    solid: both(...brandColors.solid),
    hover: both("#095a52", "#4bcbb9"),
    contrast: both(...brandColors.contrast),
    subtle: both("#e0f2ef", "#12322e"),
  },
  good: { DEFAULT: both("#17643a", "#74d7a0"), subtle: both("#e2f4e9", "#12301f") },
  warn: { DEFAULT: both("#815000", "#f2b950"), subtle: both("#fdf1db", "#36280f") },
  bad: {
    DEFAULT: both("#b3261e", "#f98b80"),
    solid: both("#b3261e", "#f2867b"),
    contrast: both("#ffffff", "#2a0705"),
    subtle: both("#fdecea", "#3a1917"),
  },
  focus: both("#0b6e64", "#5fe3cf"),
  scrim: both("rgb(12 20 22 / 45%)", "rgb(0 0 0 / 65%)"),
};

function both(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}
