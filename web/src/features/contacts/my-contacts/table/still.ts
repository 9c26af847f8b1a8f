/** The first columns stay while the others move under them; a mixed colour, because what moves must not shine through. */
export const still = (start: number, scrolls: boolean) =>
  scrolls
    ? ({
        position: "sticky",
        insetInlineStart: `${start}rem`,
        zIndex: 2,
        bg: "surface",
        "tr[data-selected] &": {
          bg: "color-mix(in srgb, var(--ui-colors-accent-subtle) 40%, var(--ui-colors-surface))",
        },
      } as const)
    : {};

/** Heads of columns that stay: above the rows and above the other heads. */
export const corner = (start: number, scrolls: boolean) =>
  scrolls ? { ...still(start, true), top: 0, zIndex: 3 } : {};
