import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

test("finds what takes the place of an element that left after it was found", async () => {
  const { rerender } = render(<button key="first">First</button>);
  const found = screen.findByRole("button");
  queueMicrotask(() => rerender(<button key="second">Second</button>));
  expect(await found).toHaveTextContent("Second");
});
