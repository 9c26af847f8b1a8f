/** Every colour by role, light and dark in one value: `color-scheme` on the root chooses, without a class or a flash. */
export const colors = {
  bg: both("#f5f7f7", "#0e1213"),
  surface: { DEFAULT: both("#ffffff", "#161b1d"), raised: both("#ffffff", "#1c2225") },
  fill: { DEFAULT: both("#edf1f1", "#21292b"), strong: both("#dde4e4", "#2e383b") },
  pressed: both("#ffffff", "#3b474a"),
  line: { DEFAULT: both("#dfe5e5", "#2a3336"), strong: both("#7f8b8d", "#69777a") },
  text: { DEFAULT: both("#13191a", "#ecf1f1"), muted: both("#536063", "#a0acae") },
  accent: {
    DEFAULT: both("#0a6b61", "#43cdb9"),
    solid: both("#0b6e64", "#2fb8a5"),
    hover: both("#095a52", "#4bcbb9"),
    contrast: both("#ffffff", "#04211d"),
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
