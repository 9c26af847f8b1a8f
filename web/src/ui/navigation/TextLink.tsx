import { chakra } from "@chakra-ui/react";
import { Link } from "./Link";

/** A link within the product, in running text or under a form. */
export const TextLink = chakra(Link, {
  base: {
    color: "accent",
    fontWeight: "550",
    borderRadius: "sm",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    textDecorationThickness: "1px",
    "&:hover": { textDecorationThickness: "2px" },
  },
});
