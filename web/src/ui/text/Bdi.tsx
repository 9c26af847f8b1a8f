import { chakra } from "@chakra-ui/react";

/** Aligns lines with the text around them, not by their own direction; Chrome and Safari use the prefixed name. */
export const alignedAround = {
  textAlign: "match-parent",
  "@supports (text-align: -webkit-match-parent)": { textAlign: "-webkit-match-parent" },
} as const;

/**
 * A text in its own direction, which may break anywhere: an email of two lines on an Arabic card begins below the name. The
 * style reset gives every element its own `overflow-wrap`, so the element that holds the text must set it.
 */
export const Bdi = chakra("bdi", { base: { overflowWrap: "anywhere", ...alignedAround } });

/** The same in one line, cut at its own end: an email on an Arabic page keeps its beginning, which says whose it is. */
export const BdiLine = chakra("bdi", { base: { display: "block", w: "fit-content", maxW: "full", truncate: true } });
