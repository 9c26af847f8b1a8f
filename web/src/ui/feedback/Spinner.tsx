import { chakra } from "@chakra-ui/react";

/** A small turning ring; decoration only, the control next to it names the action. */
export function Spinner() {
  return (
    <chakra.span
      aria-hidden
      boxSize="1em"
      borderRadius="full"
      borderWidth="2px"
      borderColor="currentColor"
      borderBlockStartColor="transparent"
      animation="spin 700ms linear infinite"
      flexShrink={0}
    />
  );
}
