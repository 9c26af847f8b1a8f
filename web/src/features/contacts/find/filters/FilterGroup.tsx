import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, chakra } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";

type FilterGroupProps = {
  title: string;
  /** How many of its conditions are in effect. */
  count: number;
  children: ReactNode;
};

const Head = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    w: "full",
    minH: "9",
    fontSize: "sm",
    fontWeight: "600",
    cursor: "pointer",
    borderBlockStartWidth: "1px",
    borderColor: "line",
    "&:hover": { color: "accent" },
    "& > svg": { color: "text.muted", transition: "transform 150ms" },
    "&[aria-expanded=true] > svg": { transform: "rotate(180deg)" },
  },
});

/** A group of filters behind its head, which says how many are in effect; one with a condition begins open. */
export function FilterGroup({ title, count, children }: FilterGroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState(count > 0);
  return (
    <Box minW="0">
      <Head type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <chakra.span flex="1" textAlign="start">
          {title}
        </chakra.span>
        {count > 0 && (
          <Chip tone="accent" minH="5">
            <span aria-hidden>{format.number(count)}</span>
            <chakra.span srOnly>{t("find.inEffect", { count, amount: format.number(count) })}</chakra.span>
          </Chip>
        )}
        <ChevronDown size={15} aria-hidden />
      </Head>
      {open && (
        <Box id={id} role="group" aria-label={title} pb="3">
          {children}
        </Box>
      )}
    </Box>
  );
}
