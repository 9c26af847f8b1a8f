/** The look of every text input. 16 px on touch screens, so that iOS does not zoom in. */
export const fieldLook = {
  width: "full",
  minH: "9",
  px: "3",
  bg: "surface",
  color: "text",
  borderWidth: "1px",
  borderColor: "line.strong",
  borderRadius: "md",
  fontSize: { base: "lg", md: "md" },
  _hover: { borderColor: "text.muted" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "focus", outlineOffset: "-1px", borderColor: "focus" },
  "&[readonly]": { bg: "fill", color: "text.muted" },
  "&[aria-invalid=true]": { borderColor: "bad" },
} as const;
