import { useEffect, useState } from "react";
import type { DatumType } from "@/generated/schema";
import { useStable } from "@/lib/useStable";
import { isLetter } from "@/lib/browser/keys";
import { pressReveals } from "./press-reveals";

const data: Record<string, DatumType> = {
  Digit1: "PERSONAL_EMAIL",
  Digit2: "BUSINESS_EMAIL",
  Digit3: "PHONE",
  Numpad1: "PERSONAL_EMAIL",
  Numpad2: "BUSINESS_EMAIL",
  Numpad3: "PHONE",
};
const patience = 2000;

/**
 * R, then 1, 2 or 3, presses the button that reveals the personal email, the business email or the phone within
 * `place`; R, then A, presses all of them. By the keys' places, so that it works on an Arabic keyboard too. `armed` while the number is awaited; `missed`
 * is the datum of a number that had no button to press.
 */
export function useRevealKeys(place: () => Element | null): { armed: boolean; missed: DatumType | undefined } {
  const [armed, setArmed] = useState(false);
  const [missed, setMissed] = useState<DatumType>();
  const find = useStable(place);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), patience);
    return () => clearTimeout(timer);
  }, [armed]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isLetter(event)) return;
      const datum = armed ? data[event.code] : undefined;
      const isAll = armed && event.code === "KeyA";
      const pressed = datum || isAll ? pressReveals(find(), datum) : 0;
      setMissed(pressed > 0 ? undefined : datum);
      setArmed(event.code === "KeyR");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [armed, find]);
  return { armed, missed };
}
