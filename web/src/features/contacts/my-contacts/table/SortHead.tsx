import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import type { ContactSort } from "@/generated/schema";
import { Box, chakra } from "@/ui/layout/primitives";
import { Head } from "@/ui/table/Table";
import { roles } from "./row-look";

/** The two orders of a column, rising and falling. */
export type SortPair = { rising: ContactSort; falling: ContactSort };

const SortButton = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    minH: "6",
    fontWeight: "600",
    cursor: "pointer",
    "&:hover": { color: "text" },
  },
});

type SortHeadProps = Omit<React.ComponentProps<typeof Head>, "children"> & {
  orders: SortPair;
  sort: ContactSort;
  onSort: (sort: ContactSort) => void;
  children: ReactNode;
  /** Shown next to the button. */
  sizer: ReactNode;
};

/** A column's heading that sorts by it: pressed once rising, then falling. */
export function SortHead({ orders, sort, onSort, children, sizer, ...rest }: SortHeadProps) {
  const { rising, falling } = orders;
  const Arrow = sort === rising ? ArrowUp : sort === falling ? ArrowDown : ChevronsUpDown;
  return (
    <Head
      {...roles.head}
      scope="col"
      aria-sort={sort === rising ? "ascending" : sort === falling ? "descending" : "none"}
      color={sort === rising || sort === falling ? "text" : undefined}
      {...rest}
    >
      <SortButton type="button" onClick={() => onSort(sort === rising ? falling : rising)}>
        {children}
        <Box as="span" opacity={sort === rising || sort === falling ? 1 : 0.5}>
          <Arrow size={13} aria-hidden />
        </Box>
      </SortButton>
      {sizer}
    </Head>
  );
}
