import { type ReactNode, startTransition, Suspense, useEffect, useReducer, useRef } from "react";
import { arrivals } from "@/lib/browser/lazily";

type SuspendedProps = { fallback?: ReactNode; children: ReactNode };

/**
 * Suspense that shows its parts as soon as their chunks are here. By itself React shows what was suspended 300 ms after the
 * last fallback at the earliest, and a screen waits for several in turn: see docs/decisions/0055-weight-on-the-wire.md.
 */
export function Suspended({ fallback, children }: SuspendedProps) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  return <Suspense fallback={<Waiting onArrival={lookAgain}>{fallback}</Waiting>}>{children}</Suspense>;
}

/** The fallback, which has the boundary look again when a chunk has come: React holds back its own looks, and no others. */
function Waiting({ onArrival, children }: { onArrival: () => void; children: ReactNode }) {
  const arrived = arrivals.use();
  const before = useRef(arrived);
  useEffect(() => {
    if (arrived === before.current) return;
    before.current = arrived;
    startTransition(onArrival);
  }, [arrived, onArrival]);
  return children;
}
