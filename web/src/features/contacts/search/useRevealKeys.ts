import { type RefObject, useEffect, useState } from "react";
import type { DatumType } from "@/generated/schema";
import { isFree } from "@/ui/keys";

const data: Record<string, DatumType> = {
  Digit1: "PERSONAL_EMAIL",
  Digit2: "BUSINESS_EMAIL",
  Digit3: "PHONE",
  Numpad1: "PERSONAL_EMAIL",
  Numpad2: "BUSINESS_EMAIL",
  Numpad3: "PHONE",
};
const patience = 2000;

const isOurs = (event: KeyboardEvent): boolean => !(event.ctrlKey || event.metaKey || event.altKey) && isFree(event);

/**
 * R, then 1, 2 or 3, presses the button that reveals the personal email, the business email or the phone within
 * `place`. By the keys' places, so that it works on an Arabic keyboard too. True while the number is awaited.
 */
export const useRevealKeys = (place: RefObject<HTMLElement | null>): boolean => {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), patience);
    return () => clearTimeout(timer);
  }, [armed]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isOurs(event)) return;
      const datum = armed ? data[event.code] : undefined;
      if (datum) place.current?.querySelector<HTMLButtonElement>(`button[data-datum=${datum}]`)?.click();
      setArmed(event.code === "KeyR");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [armed, place]);
  return armed;
};
