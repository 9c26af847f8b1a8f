import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Box, chakra } from "@/ui/layout/primitives";
import { Head } from "@/ui/table/Table";

const SortButton = chakra("button", {
  base: { display: "inline-flex", alignItems: "center", gap: "1", fontWeight: "600", cursor: "pointer" },
});

type SortedHeadProps = {
  /** How the table is sorted by this column. */
  order: "ascending" | "descending" | "none";
  isNumber?: boolean;
  w?: string | undefined;
  onPress: () => void;
  children: ReactNode;
};

/** A column heading that sorts when pressed and shows the direction. */
export function SortedHead({ order, isNumber = false, w, onPress, children }: SortedHeadProps) {
  const Arrow = order === "descending" ? ArrowDown : ArrowUp;
  return (
    <Head scope="col" w={w} data-number={isNumber || undefined} aria-sort={order}>
      <SortButton type="button" flexDirection={isNumber ? "row-reverse" : "row"} onClick={onPress}>
        {children}
        <Box as="span" visibility={order === "none" ? "hidden" : "visible"}>
          <Arrow size={13} aria-hidden />
        </Box>
      </SortButton>
    </Head>
  );
}
