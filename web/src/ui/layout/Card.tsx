import { Box, type BoxProps, chakra } from "@chakra-ui/react";

/** A surface that groups one subject. */
export function Card(props: BoxProps) {
  return <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" boxShadow="card" {...props} />;
}

/** The one heading of a page. */
export const PageTitle = chakra("h1", {
  base: { fontSize: "2xl", letterSpacing: "-0.01em", "&:focus": { outline: "none" } },
});

/** The heading of a card or a section. */
export const SectionTitle = chakra("h2", { base: { fontSize: "lg" } });
