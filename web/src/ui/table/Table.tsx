import { chakra } from "@chakra-ui/react";

/** A column's heading; it stays below the header while the rows scroll. */
export const Head = chakra("th", {
  base: {
    position: "sticky",
    top: "14",
    zIndex: 1,
    bg: "surface",
    textAlign: "start",
    px: "3",
    py: "2",
    fontSize: "sm",
    fontWeight: "600",
    color: "text.muted",
    whiteSpace: "nowrap",
    boxShadow: "inset 0 -1px 0 var(--ui-colors-line)",
    "&:first-of-type": { borderStartStartRadius: "lg" },
    "&:last-of-type": { borderStartEndRadius: "lg" },
    "&[data-number]": { textAlign: "end" },
  },
});

/** A cell; `data-number` puts figures under each other. */
export const Cell = chakra("td", {
  base: { px: "3", py: "2.5", verticalAlign: "top", "&[data-number]": { textAlign: "end", whiteSpace: "nowrap" } },
});

/** A row with a line above it. */
export const Row = chakra("tr", {
  base: {
    borderBlockStartWidth: "1px",
    borderColor: "line",
    "&:first-of-type": { borderBlockStartWidth: 0 },
    "&[data-selected]": { bg: "accent.subtle/40" },
  },
});
