import { chakra } from "@chakra-ui/react";
import { flags } from "virtual:flags";

const frame = {
  width: "1.3125rem",
  height: "0.875rem",
  flexShrink: 0,
  borderRadius: "2px",
  bg: "fill.strong",
  boxShadow: "0 0 0 1px light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 18%))",
} as const;

/** The flag of a country by its two-letter code. Decoration: the country's name stands beside it. Windows has none among its emoji. */
export function Flag({ region }: { region: string }) {
  return <chakra.img {...frame} alt="" src={`${flags}/${region}.svg`} />;
}

/** The same in a list of all countries, whose flags come in one file when the list opens. */
export function ListedFlag({ region }: { region: string }) {
  return (
    <chakra.svg {...frame} aria-hidden>
      <use href={`${flags}.svg#${region}`} />
    </chakra.svg>
  );
}
