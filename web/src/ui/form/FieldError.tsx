import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useReason } from "../feedback/useReason";

/** The error of an input, next to it and announced. Renders nothing without a text. */
export function FieldError({ children, ...rest }: HTMLChakraProps<"p">) {
  const reason = useReason(children);
  return reason ? (
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
      {reason}
    </chakra.p>
  ) : null;
}
