/** The first columns stay while the others move under them; a mixed colour, because what moves must not shine through. */
export function still(start: number, scrolls: boolean) {
  return scrolls
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
}

/** Heads of columns that stay: above the rows and above the other heads. */
export function corner(start: number, scrolls: boolean) {
  return scrolls ? { ...still(start, true), top: 0, zIndex: 3 } : {};
}
