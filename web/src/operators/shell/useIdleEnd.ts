import { useEffect, useRef, useState } from "react";
import { isIdleFor } from "../client/idle";
import { useSignOut } from "../session/useSignOut";

/** Polling interval, and the least idle time, which holds when this machine's clock is wrong; ms. */
const lookMs = 5_000;
const leastMs = 60_000;

/** Ends a session that no tab has used for as long as the server lets it rest: what is on the screen goes with it. */
export function useIdleEnd(idleUntil: string): void {
  const signOut = useRef(useSignOut());
  const [restMs] = useState(() => Math.max(leastMs, Date.parse(idleUntil) - Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isIdleFor(restMs)) return;
      clearInterval(timer);
      void signOut.current("expired");
    }, lookMs);
    return () => clearInterval(timer);
  }, [restMs]);
}
