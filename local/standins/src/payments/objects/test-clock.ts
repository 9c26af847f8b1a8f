import { newId } from "../ids.ts";

/** A time of its own for the customers that hang on it; it moves on request alone. */
export function newTestClock(frozen_time: number, name: string | null, created: number) {
  return {
    id: newId("clock"),
    object: "test_helpers.test_clock" as const,
    created,
    deletes_after: created + 30 * 86_400,
    frozen_time,
    livemode: false,
    name,
    status: "ready" as "ready" | "advancing",
    status_details: {},
  };
}

export type TestClock = ReturnType<typeof newTestClock>;
