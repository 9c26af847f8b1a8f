/**
 * Colours of the series, light and dark: neighbours differ in lightness, so that they can be distinguished without seeing
 * hue; each has a contrast of 3 to the surface. The last one is for all others.
 */
export const seriesColors = [
  "light-dark(#0b5fa5, #4f9ee8)",
  "light-dark(#d0690a, #ffc078)",
  "light-dark(#4b2a85, #8f7ae5)",
  "light-dark(#0d8a78, #7fe0cf)",
  "light-dark(#8c1d40, #e0607e)",
  "light-dark(#6b8a00, #d6e685)",
  "light-dark(#7d888a, #98a5a8)",
] as const;
