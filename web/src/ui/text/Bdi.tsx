import { chakra } from "@chakra-ui/react";

/**
 * A text in whatever direction it has, which may break anywhere. The style reset gives every element its own
 * `overflow-wrap`, so the element that holds the text must say it.
 */
export const Bdi = chakra("bdi", { base: { overflowWrap: "anywhere" } });

/** The same in one line, cut at its own end: an email on an Arabic page keeps its beginning, which says whose it is. */
export const BdiLine = chakra("bdi", { base: { display: "block", w: "fit-content", maxW: "full", truncate: true } });
