import { remembered } from "@/lib/browser/remembered";

const name = "operatorUsed";

/** Notes a call of this moment; every tab of the browser reads it. */
export function noteUse(): void {
  remembered.write(name, String(Date.now()));
}

/** Whether no tab has called anything for so long, in milliseconds; false where the browser keeps nothing. */
export function isIdleFor(milliseconds: number, now = Date.now()): boolean {
  const used = Number(remembered.read(name) ?? Number.NaN);
  return now - used > milliseconds;
}
