/** The brand colours by role, light and dark, for the web's theme, emails, PDFs and pages outside the app. */
export const brandColors = {
  bg: ["#f5f7f7", "#0e1213"],
  surface: ["#ffffff", "#161b1d"],
  fill: ["#edf1f1", "#21292b"],
  line: ["#dfe5e5", "#2a3336"],
  text: ["#13191a", "#ecf1f1"],
  muted: ["#536063", "#a0acae"],
  accent: ["#0a6b61", "#43cdb9"],
  solid: ["#0b6e64", "#2fb8a5"],
  contrast: ["#ffffff", "#04211d"],
} as const;
