import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePlacement } from "./usePlacement";

let resized: () => void;

beforeEach(() => {
  resized = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(CSS, "supports").mockReturnValue(false);
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.dir = "";
});

test("a panel opens below its button and begins where the button begins", () => {
  expect(placed({ left: 100, top: 40 }, "below")).toEqual({ left: "100px", top: "86px" });
});

test("in a language that reads from right to left it ends where the button ends", () => {
  document.documentElement.dir = "rtl";
  expect(placed({ left: 500, top: 40 }, "below")).toEqual({ left: "300px", top: "86px" });
});

test("it stays within the window", () => {
  expect(placed({ left: 900, top: 40 }, "below")).toEqual({ left: "700px", top: "86px" });
  expect(placed({ left: -20, top: 40 }, "below")).toEqual({ left: "0px", top: "86px" });
});

test("it opens above a button without room below, and a tip the other way round", () => {
  expect(placed({ left: 100, top: 700 }, "below")).toEqual({ left: "100px", top: "494px" });
  expect(placed({ left: 100, top: 700 }, "above")).toEqual({ left: "100px", top: "494px" });
  expect(placed({ left: 100, top: 40 }, "above")).toEqual({ left: "100px", top: "86px" });
});

test("it is placed again when its content has loaded", () => {
  expect(placed({ left: 100, top: 640 }, "below", [40])).toEqual({ left: "100px", top: "686px" });
  expect(placed({ left: 100, top: 640 }, "below", [40, 200])).toEqual({ left: "100px", top: "434px" });
});

test("browsers that place it by its style are left alone", () => {
  vi.spyOn(CSS, "supports").mockReturnValue(true);
  expect(placed({ left: 100, top: 40 }, "below")).toEqual({ left: "", top: "" });
});

/** The place of a panel of 300 by 200 next to a button of 100 by 40, after it had these heights. */
function placed(
  { left, top }: { left: number; top: number },
  side: "below" | "above",
  heights: readonly number[] = [200],
) {
  function Subject() {
    const panel = useRef<HTMLDivElement>(null);
    usePlacement(panel, side);
    return (
      <>
        <button type="button">Open</button>
        <div ref={panel} data-testid="panel" />
      </>
    );
  }
  const { getByRole, getByTestId, unmount } = render(<Subject />);
  getByRole("button").getBoundingClientRect = () => new DOMRect(left, top, 100, 40);
  const panel = getByTestId("panel");
  vi.spyOn(panel, "offsetWidth", "get").mockReturnValue(300);
  for (const height of heights) {
    vi.spyOn(panel, "offsetHeight", "get").mockReturnValue(height);
    resized();
  }
  const { style } = panel;
  unmount();
  return { left: style.left, top: style.top };
}
