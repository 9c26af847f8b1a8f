import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";

/** What is wrong with an input, beside it and announced. Renders nothing without a text. */
export function FieldError({ children, ...rest }: HTMLChakraProps<"p">) {
  return children ? (
    <chakra.p
      role="alert"
      display="flex"
      alignItems="flex-start"
      gap="1.5"
      color="bad"
      fontSize="sm"
      css={{ "& svg": { flexShrink: 0, mt: "0.5" } }}
      {...rest}
    >
      <CircleAlert size={15} aria-hidden />
      {children}
    </chakra.p>
  ) : null;
}
