import { chakra } from "@/ui/layout/primitives";

/** An email address in running text, whole and from left to right. */
export const Address = chakra("bdi", { base: { fontWeight: "600", color: "text", overflowWrap: "anywhere" } });
