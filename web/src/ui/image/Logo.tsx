import { chakra } from "@chakra-ui/react";

/** The product's mark. Decoration: the name is next to it or in the link's label. */
export function Logo() {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink={0} aria-hidden>
      <chakra.rect width="32" height="32" rx="8" fill="accent.solid" />
      <chakra.g fill="none" stroke="accent.contrast" strokeWidth="2.6" strokeLinecap="round">
        <circle cx="14.5" cy="14.5" r="7.2" />
        <path d="m20 20 5 5" />
      </chakra.g>
      <chakra.circle cx="14.5" cy="14.5" r="2.6" fill="accent.contrast" />
    </chakra.svg>
  );
}
