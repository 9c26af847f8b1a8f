import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

export type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

/** Colours of a tone; every use also carries words, never colour alone. */
export const toneColors: Record<Tone, { bg: string; color: string }> = {
  neutral: { bg: "fill", color: "text.muted" },
  good: { bg: "good.subtle", color: "good" },
  warn: { bg: "warn.subtle", color: "warn" },
  bad: { bg: "bad.subtle", color: "bad" },
  accent: { bg: "accent.subtle", color: "accent" },
};

/** The look of a chip, also used by chips that can be pressed. */
export const chipLook = {
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  px: "2",
  minH: "6",
  borderRadius: "full",
  fontSize: "xs",
  fontWeight: "550",
  whiteSpace: "nowrap",
} as const;

/** A short label of a state. */
export function Chip({ tone = "neutral", ...rest }: HTMLChakraProps<"span"> & { tone?: Tone }) {
  return <chakra.span {...chipLook} {...toneColors[tone]} {...rest} />;
}
