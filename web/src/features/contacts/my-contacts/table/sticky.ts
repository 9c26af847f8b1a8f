/** Keeps the first columns in place while the others scroll under them; an opaque mixed colour, so that nothing shines through. */
export function sticky(start: number, scrolls: boolean) {
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

/** Heads of sticky columns: above the rows and above the other heads. */
export function corner(start: number, scrolls: boolean) {
  return scrolls ? { ...sticky(start, true), top: 0, zIndex: 3 } : {};
}
