import { CopyButton } from "@/ui/actions/CopyButton";
import { Box, chakra } from "@/ui/layout/primitives";

const Lines = chakra("pre", {
  base: {
    m: "0",
    p: "4",
    pe: "12",
    maxH: "18rem",
    overflow: "auto",
    bg: "#0b0f10",
    color: "#e6edee",
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "line",
    fontSize: "sm",
    lineHeight: "1.6",
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    textAlign: "left",
  },
});

type BlackBoxProps = { /** What it shows. */ label: string; copyLabel: string; text: string };

/** Code or JSON in a black box, in every theme, to be copied; it scrolls by keyboard too. */
export function BlackBox({ label, copyLabel, text }: BlackBoxProps) {
  return (
    <Box position="relative" dir="ltr">
      <Lines tabIndex={0} role="group" aria-label={label}>
        {text}
      </Lines>
      <Box position="absolute" top="2" right="2" bg="surface" borderRadius="md">
        <CopyButton value={text} label={copyLabel} />
      </Box>
    </Box>
  );
}
