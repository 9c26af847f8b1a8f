import { useOffers } from "./plan/useOffers";

/** The page where demos are booked; null without one. */
export function useBookingUrl(): string | null {
  return useOffers()?.bookingUrl ?? null;
}
