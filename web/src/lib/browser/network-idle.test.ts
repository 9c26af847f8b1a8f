import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackRequest, untilNetworkIdle } from "./network-idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("low-priority work starts once every answer has come, a failed one too", async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = Promise.allSettled([trackRequest(first.promise), trackRequest(second.promise)]);
  const quiet = vi.fn();
  void untilNetworkIdle().then(quiet);
  await vi.advanceTimersByTimeAsync(5_000);
  first.resolve("people");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(quiet).not.toHaveBeenCalled();
  second.reject(new Error("no answer"));
  await vi.advanceTimersByTimeAsync(500);
  expect(quiet).toHaveBeenCalledOnce();
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});
