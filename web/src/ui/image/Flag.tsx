import { chakra } from "@chakra-ui/react";
import { flags } from "./flags";

const frame = {
  width: "1.3125rem",
  height: "0.875rem",
  flexShrink: 0,
  borderRadius: "2px",
  bg: "fill.strong",
  boxShadow: "0 0 0 1px light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 18%))",
} as const;

/** The flag of a country by its two-letter code. Decoration: the country's name is next to it. Windows has no flag emoji. */
export function Flag({ region }: { region: string }) {
  return <chakra.img {...frame} alt="" src={flags[`./${region}.svg`]} loading="lazy" />;
}
