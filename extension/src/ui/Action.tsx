import type { ReactNode } from "react";

type ActionProps = {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly tone?: "solid" | "soft" | "plain";
  readonly label?: string;
  readonly datum?: string;
};

/** A button. Only a real press acts: events made by scripts are ignored. */
export function Action({ children, onClick, busy = false, tone = "plain", label, datum }: ActionProps) {
  return (
    <button
      type="button"
      className={tone}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-datum={datum}
      onClick={({ nativeEvent }) => {
        if (nativeEvent.isTrusted && !busy) onClick();
      }}
    >
      {children}
    </button>
  );
}
