import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Box, chakra } from "@/ui/layout/primitives";
import { Head } from "./Table";

const SortButton = chakra("button", {
  base: { display: "inline-flex", alignItems: "center", gap: "1", fontWeight: "600", cursor: "pointer" },
});

/** How the table is sorted by a column, and what pressing the heading does. */
export type Sorting = { order: "ascending" | "descending" | "none"; onPress: () => void };

type SortedHeadProps = Sorting & { isNumber?: boolean | undefined; children: ReactNode };

/** A column heading that sorts when pressed and shows the direction. */
export function SortedHead({ order, isNumber, onPress, children }: SortedHeadProps) {
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  return (
    <Head scope="col" data-number={isNumber || undefined} aria-sort={order}>
      <SortButton type="button" flexDirection={isNumber ? "row-reverse" : "row"} onClick={onPress}>
        {children}
        <Box as="span" visibility={order === "none" ? "hidden" : "visible"}>
          <Arrow size={13} aria-hidden />
        </Box>
      </SortButton>
    </Head>
  );
}
