import type { Selection } from "./selection.ts";

/**
 * The one read that answers a selection of `Seats`: `none` when nothing but the key is asked, `client` for what the plan
 * tells, `people` when those who have a seat are counted.
 */
export type SeatsRead = "none" | "client" | "people";

const counted: ReadonlySet<string> = new Set(["used", "pending", "available", "coming"]);

/** Fewest rows that answer the selection. */
export const planSeats = (seats: Selection | undefined): SeatsRead => {
  const fields = [...(seats?.keys() ?? [])].filter((field) => field !== "id" && field !== "__typename");
  if (fields.length === 0) return "none";
  return fields.some((field) => counted.has(field)) ? "people" : "client";
};
