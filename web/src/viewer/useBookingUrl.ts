import { useBookingQuery } from "./Booking.generated";

/** The page where demos are booked; null without one. It is a setting of the product, so it is asked for once. */
export function useBookingUrl(): string | null {
  return useBookingQuery({ fetchPolicy: "cache-first" }).data?.bookingUrl ?? null;
}
