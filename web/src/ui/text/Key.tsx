import { chakra } from "@chakra-ui/react";

/** A key of the keyboard, as it is labelled. */
export const Key = chakra("kbd", {
  base: {
    minW: "6",
    px: "1.5",
    borderWidth: "1px",
    borderColor: "line.strong",
    borderRadius: "sm",
    bg: "fill",
    color: "text.muted",
    fontFamily: "inherit",
    fontSize: "sm",
    textAlign: "center",
    whiteSpace: "nowrap",
  },
});
