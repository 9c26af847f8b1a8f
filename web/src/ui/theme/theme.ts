import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from "@chakra-ui/react";
import { colors } from "./colors";

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

// The shipped faces by script (docs/decisions/0055-weight-on-the-wire.md), then what a system has; Han Probe is `han-face.ts`.
const fontStack = [
  '"Inter Variable"',
  '"IBM Plex Sans Arabic"',
  '"Noto Sans SC Variable"',
  '"Inter Fallback"',
  "system-ui",
  "sans-serif",
  '"Han Probe"',
].join(", ");

const config = defineConfig({
  disableLayers: true,
  cssVarsPrefix: "ui",
  cssVarsRoot: ":root",
  preflight: true,
  globalCss: {
    html: { bg: "bg", color: "text", fontFamily: "body", fontSize: "16px", overflowY: "scroll" },
    body: { fontSize: "md", lineHeight: "1.5", minHeight: "100dvh" },
    "[data-number]": { fontVariantNumeric: "tabular-nums" },
    // Inter would draw "->" as an arrow and "2x3" as "2×3"; Arabic needs what its face does by context.
    "html:lang(en)": { fontVariantLigatures: "no-contextual" },
    "h1, h2, h3": { fontWeight: "600", lineHeight: "1.25", textWrap: "balance" },
    ":focus-visible": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" },
    "::selection": { bg: "accent.subtle", color: "text" },
    "::placeholder": { color: "text.muted", opacity: 1 },
    "*, ::before, ::after": {
      "@media (prefers-reduced-motion: reduce)": {
        animationDuration: "1ms !important",
        // Any time above none would have every property of every element pass by way of its old value.
        transitionDuration: "0s !important",
      },
    },
  },
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "96rem" },
    keyframes: {
      spin: { to: { transform: "rotate(360deg)" } },
      appear: { from: { opacity: 0 } },
      rise: { from: { opacity: 0, transform: "translateY(0.5rem)" } },
      breathe: { "50%": { opacity: 0.45 } },
    },
    tokens: {
      colors,
      spacing,
      sizes: { ...spacing, full: { value: "100%" }, page: { value: "75rem" }, wide: { value: "120rem" } },
      fonts: { body: { value: fontStack }, heading: { value: fontStack } },
      fontSizes: values({
        xs: "0.75rem",
        sm: "0.8125rem",
        md: "0.875rem",
        lg: "1rem",
        xl: "1.25rem",
        "2xl": "1.5rem",
        "3xl": "2rem",
      }),
      radii: values({ sm: "0.25rem", md: "0.5rem", lg: "0.75rem", full: "999px" }),
      shadows: values({
        card: "0 1px 2px light-dark(rgb(16 28 32 / 6%), rgb(0 0 0 / 30%))",
        popover: "0 8px 28px light-dark(rgb(16 28 32 / 16%), rgb(0 0 0 / 55%))",
      }),
    },
  },
});

let made: SystemContext | undefined;

/**
 * Chakra's system with this product's tokens only: its stock theme would be 30 kB of unused recipes. Made at the first rendering,
 * not as the scripts are read: each takes a phone 100 ms, and one task of both would block it twice as long.
 */
export function system(): SystemContext {
  return (made ??= withRecipesKept(createSystem(defaultBaseConfig, config)));
}

/** Has each recipe made once: Chakra makes a component's at each drawing of each element, a third of what drawing takes. */
function withRecipesKept(base: SystemContext): SystemContext {
  const recipes = new WeakMap<object, unknown>();
  const cva = (recipe: Parameters<SystemContext["cva"]>[0] = {}) => {
    if (!recipes.has(recipe)) recipes.set(recipe, base.cva(recipe));
    return recipes.get(recipe);
  };
  return { ...base, cva: cva as SystemContext["cva"] };
}

function values(map: Record<string, string>) {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, { value }]));
}
