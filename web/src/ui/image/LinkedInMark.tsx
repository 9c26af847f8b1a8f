import { chakra } from "@chakra-ui/react";

/** The mark of LinkedIn. Decoration: a text next to it says what it stands for. */
export function LinkedInMark() {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize="5" flexShrink={0} aria-hidden>
      <rect width="24" height="24" rx="3" fill="#0a66c2" />
      <path
        fill="#fff"
        d="M5 9.5h3V19H5zm1.5-4.7a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5M10 9.5h2.9v1.3c.5-.9 1.5-1.6 2.9-1.6 2.6 0 3.2 1.7 3.2 4V19h-3v-5.1c0-1.2-.2-2.2-1.5-2.2s-1.5 1.1-1.5 2.2V19h-3z"
      />
    </chakra.svg>
  );
}
