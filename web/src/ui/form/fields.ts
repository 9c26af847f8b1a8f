import { chakra } from "@chakra-ui/react";

/** 16 px on touch screens, so that iOS does not zoom in. */
const base = {
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

// What people fill in looks the same everywhere, and the look is made once.
export const Input = chakra("input", { base });
export const TextArea = chakra("textarea", { base });
export const NativeSelect = chakra("select", { base });
/** Opens a list to choose from. */
export const FieldButton = chakra("button", { base });
