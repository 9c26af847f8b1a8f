/** Full share of the seat bar. */
const full = 100;

/**
 * How much of the seat bar is filled, in whole percent: of the plan's seats (`availableseats`) those that are not left
 * (`seatcount`). Full when no seat is left (docs/rules.md#seats-bars).
 */
export function seatUsagePercent(availableseats: number, seatcount: number): number {
  if (seatcount <= 0 || availableseats <= 0) return full;
  return Math.max(0, Math.round((full * (availableseats - seatcount)) / availableseats));
}
