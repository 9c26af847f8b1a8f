import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useDebounced } from "./useDebounced";

const delay = 500;

function typing() {
  const settled = vi.fn();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, delay, settled), {
    initialProps: { text: "" },
  });
  const type = (text: string): void => {
    act(() => result.current[1](text));
  };
  return { settled, type, come: (text: string) => rerender({ text }), shown: () => result.current[0] };
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

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

  test("shows what comes by another way, and never sends what was typed before it", () => {
    const { settled, type, come, shown } = typing();
    come("jane");
    expect(shown()).toBe("jane");
    type("jane d");
    come("");
    wait(delay);
    expect([shown(), settled.mock.calls]).toEqual(["", []]);
  });

  test("keeps what is typed on while the search of its beginning arrives", () => {
    const { settled, type, come, shown } = typing();
    type("ja");
    wait(delay);
    type("jan");
    come("ja");
    expect(shown()).toBe("jan");
    wait(delay);
    come("jan");
    come("ja");
    expect([shown(), settled.mock.calls]).toEqual(["ja", [["ja"], ["jan"]]]);
  });

  test("does not search again for blanks around the same text", () => {
    const { settled, type } = typing();
    type("   ");
    wait(delay);
    expect(settled).not.toHaveBeenCalled();
  });
});
