import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useReason } from "../feedback/useReason";

type FormAlertProps = {
  text: string | undefined;
  /** How to resolve it. */
  hint?: string | undefined;
  /** The message bar has announced it. */
  isSaid?: boolean;
};

/** Why a form was refused as a whole, above its fields. */
export function FormAlert({ text, hint, isSaid = false }: FormAlertProps) {
  const reason = useReason(text);
  return reason ? (
    <chakra.div
      role={isSaid ? undefined : "alert"}
      display="flex"
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="md"
      bg="bad.subtle"
      color="bad"
    >
      <chakra.span flexShrink={0} mt="0.5">
        <CircleAlert size={18} aria-hidden />
      </chakra.span>
      <chakra.div>
        <div>{reason}</div>
        {hint && <chakra.div color="text">{hint}</chakra.div>}
      </chakra.div>
    </chakra.div>
  ) : null;
}
