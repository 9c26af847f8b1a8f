import { CircleAlert } from "lucide-react";
import type { MouseEventHandler, Ref } from "react";
import { Button } from "@/ui/actions/Button";
import { useReason } from "@/ui/feedback/useReason";

type RowRevealButtonProps = {
  ref: Ref<HTMLButtonElement>;
  /** What it shows, the sentence that this begins, and the sentence with the person's name. */
  text: string;
  action: string;
  label: string;
  /** The types of data that it opens, for the keys. */
  datum: string;
  revealing: boolean;
  refusal: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** The button of a row that reveals; a refusal stays on it as its description. */
export function RowRevealButton({ text, action, label, datum, revealing, refusal, ...rest }: RowRevealButtonProps) {
  const reason = useReason(refusal);
  return (
    <Button
      tone="soft"
      size="sm"
      minH="7"
      flexShrink={0}
      busy={revealing}
      data-datum={datum}
      aria-label={label}
      aria-description={reason}
      title={reason ?? action}
      color={reason && "bad"}
      {...rest}
    >
      {reason && !revealing && <CircleAlert size={14} aria-hidden />}
      {text}
    </Button>
  );
}
