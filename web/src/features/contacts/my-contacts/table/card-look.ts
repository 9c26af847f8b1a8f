import type { SystemStyleObject } from "@/ui/layout/primitives";
import { alignedAround } from "@/ui/text/Bdi";

/** The look of all cards, said once for the whole list: a head, and a line for each column. */
export const cardsLook: SystemStyleObject = {
  display: "grid",
  gap: "3",
  "&[aria-busy=true]": { opacity: 0.6 },
  "& > li": {
    minW: 0,
    px: "4",
    py: "3",
    bg: "surface",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "card",
    cursor: "pointer",
    // Cards far from the window are neither styled nor laid out until they come near it.
    contentVisibility: "auto",
    containIntrinsicBlockSize: "auto 15rem",
    "&[data-selected]": { borderColor: "accent" },
  },
  "&[data-density=compact] > li": { py: "1.5" },
  "& > li > div": { display: "flex", alignItems: "center", gap: "2" },
  "& > li > div > a": { p: "2", color: "text.muted" },
  // Photo, name and position; tags below them.
  "& [data-who]": {
    flex: 1,
    minW: 0,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: "3",
    "& > :first-child": { gridRow: "1 / span 2" },
    "& > :not(:first-child)": { gridColumn: 2 },
  },
  "& [data-cut]": { minW: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& [data-who] [data-cut]": { maxW: "full", justifySelf: "start" },
  // A name is never cut.
  "& [data-who] [data-opens]": { minH: "6", whiteSpace: "normal", overflowWrap: "anywhere" },
  "& [data-muted], & dt": { color: "text.muted" },
  "& [data-who] [data-muted], & [data-tags], & dt": { fontSize: "sm" },
  "& [data-tags]": { color: "text.muted" },
  "& dl": { mt: "2" },
  "& dl > div": { display: "flex", alignItems: "center", gap: "2.5", minH: "10" },
  "&[data-density=compact] dl > div": { minH: "9" },
  "& dd": { flex: 1, minW: 0, display: "flex", alignItems: "center", gap: "2" },
  "& [data-value]": { minW: 0, overflowWrap: "anywhere", ...alignedAround },
  "& [data-end]": { display: "flex", alignItems: "center", gap: "1", ms: "auto" },
  // The price of all stands at the end of the first line that it opens, at a thumb's size.
  "& dd > button, & dd > a:not([data-value])": { ms: "auto", minH: "9" },
};
