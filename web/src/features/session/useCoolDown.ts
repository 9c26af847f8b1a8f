import { useEffect, useState } from "react";

const second = 1000;

/** Counts down after something was sent: seconds left, and how to start. */
export function useCoolDown(seconds: number, running: boolean): readonly [left: number, start: () => void] {
  const [until, setUntil] = useState(() => (running ? Date.now() + seconds * second : 0));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / second));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [counting]);
  const start = () => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * second);
  };
  return [left, start];
}
