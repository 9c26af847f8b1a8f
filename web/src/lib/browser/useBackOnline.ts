import { useEffect } from "react";

/** Does something when the line is back. */
export function useBackOnline(act: () => void): void {
  useEffect(() => {
    addEventListener("online", act);
    return () => removeEventListener("online", act);
  }, [act]);
}
