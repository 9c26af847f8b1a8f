import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useInSlices } from "./useInSlices";

test("an answer is rendered in its own pass when it comes, and at once when it changes", () => {
  const seen: (string | undefined)[] = [];
  const { rerender } = renderHook(
    ({ answer }: { answer: string | null }) => {
      const drawn = useInSlices(answer);
      seen.push(drawn);
    },
    { initialProps: { answer: null as string | null } },
  );
  for (const answer of ["first", "second", null]) rerender({ answer });
  expect(seen).toEqual([undefined, undefined, "first", "second", undefined, undefined]);
});
