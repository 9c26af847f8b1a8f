import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDebounced } from "./useDebounced";

const delay = 500;
const typing = () => {
  const settled = vi.fn();
  const { result } = renderHook(() => useDebounced("", delay, settled));
  const type = (text: string): void => {
    act(() => result.current[1](text));
  };
  return { settled, type };
};
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe("a debounced search box", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("waits half a second after the last key", () => {
    const { settled, type } = typing();
    type("j");
    wait(delay - 1);
    type("ja");
    wait(delay - 1);
    expect(settled).not.toHaveBeenCalled();
    wait(1);
    expect(settled.mock.calls).toEqual([["ja"]]);
  });

  test("does not search again for blanks around the same text", () => {
    const { settled, type } = typing();
    type("   ");
    wait(delay);
    expect(settled).not.toHaveBeenCalled();
  });
});
